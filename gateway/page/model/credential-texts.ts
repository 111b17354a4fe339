/** What the record of a credential says that none of its rules is read from: no check covers it, and a student has to read it. */
import type { CredentialAnswer, SourceReference } from '../../../shared/client/client.ts';
import { citedBy } from './sentences.ts';

export function furtherTexts({ data, source_references }: CredentialAnswer): readonly SourceReference[] {
  const cited = new Set(citedBy(data.requirement));
  const seen = new Set<string>();
  return source_references.filter(({ source_reference_id, text }) => {
    if (cited.has(source_reference_id) || isTitle(text, data.title) || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** The text of a record that has nothing but a title is "Computer Science (major)". */
function isTitle(text: string, title: string): boolean {
  return text.startsWith(title) && /^(?: \([a-z]+(?:, [\d.]+ units?)?\))?$/u.test(text.slice(title.length));
}
