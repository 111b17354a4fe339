/** Requisites of MIT, which its adapter reads itself: the catalog prints "or" as a comma and "and" as a semicolon. */
import { loadAdapter } from '../../engine/publish/adapters/adapters.ts';
import type { TextParser } from '../../engine/publish/text/parse-requirement-text.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { courseKeys } from './agreement.ts';
import type { CatalogData } from './catalog-data.ts';

export interface AdapterReadings {
  readonly catalog: CatalogData;
  /** What the adapter made of a text. */
  readonly parse: TextParser;
}

export async function readMit(directory: string): Promise<AdapterReadings> {
  const read = (await loadAdapter('fireroad')).read(directory, {});
  if (read.kind !== 'read') throw new Error(`${directory} cannot be read`);
  const rules = new Map<string, { readonly prerequisite: Rule | null; readonly corequisite: Rule | null }>();
  const pairs: CatalogData['pairs'][number][] = [];
  const nothing = { courses: new Set<string>(), formula: null, hasNotes: true };
  for (const course of read.source.courses) {
    const {
      course_code,
      prerequisite_text,
      corequisite_text,
      prerequisite = null,
      corequisite = null,
    } = course;
    if (prerequisite_text !== undefined) {
      pairs.push({ course_code, text: prerequisite_text, ...nothing });
      rules.set(prerequisite_text, { prerequisite, corequisite: null });
    }
    if (corequisite_text !== undefined && !rules.has(corequisite_text)) {
      pairs.push({ course_code, text: corequisite_text, ...nothing });
      rules.set(corequisite_text, { prerequisite: null, corequisite });
    }
  }
  const words = { subjects: new Set<string>(), levels: ['U', 'G'], programs: [], dialect: {} };
  return {
    catalog: { name: 'MIT', words, keys: courseKeys([]), pairs },
    parse: (text) => ({
      prerequisite: null,
      corequisite: null,
      ...rules.get(text),
      antirequisites: [],
      ambiguities: [],
    }),
  };
}
