/** Texts of a credential's record from which no rule is read: no check covers them, so a student has to read them. */
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

/** A record with nothing but a title has a text such as "Computer Science (major)". */
function isTitle(text: string, title: string): boolean {
  return text.startsWith(title) && /^(?: \([a-z]+(?:, [\d.]+ units?)?\))?$/u.test(text.slice(title.length));
}
