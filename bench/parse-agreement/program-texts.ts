/** Requirement texts of the programs of a catalog, as its adapter gives them, with the words to read them. */
import { loadAdapter } from '../../engine/publish/adapters/adapters.ts';
import { canonicalSubject } from '../../shared/course-code.ts';
import { courseKeys } from './agreement.ts';
import type { CatalogData } from './catalog-data.ts';

export async function readProgramTexts(
  name: string,
  adapter: 'waterloo' | 'fireroad',
  directory: string,
): Promise<CatalogData> {
  const read = (await loadAdapter(adapter)).read(directory, {});
  if (read.kind !== 'read') throw new Error(`${directory} cannot be read`);
  const { catalog, courses, credentials } = read.source;
  const texts = credentials.flatMap(({ credential_id, requirement_text, further_texts = [] }) =>
    [
      ...(requirement_text === undefined ? [] : [requirement_text]),
      ...further_texts.filter(({ kind }) => kind === 'requirement_text').map(({ text }) => text),
    ].map((text) => ({ course_code: credential_id, text })),
  );
  const nothing = { courses: new Set<string>(), formula: null, hasNotes: true };
  return {
    name,
    words: {
      subjects: new Set(
        courses.map(({ course_code }) => canonicalSubject(course_code.replace(/ \S+$/u, ''))),
      ),
      courseCodes: new Set(courses.map(({ course_code }) => course_code)),
      levels: catalog.levels ?? [],
      programs: catalog.programs ?? [],
      dialect: catalog.text_dialect ?? {},
    },
    keys: courseKeys([]),
    pairs: texts.map((text) => ({ ...text, ...nothing })),
  };
}
