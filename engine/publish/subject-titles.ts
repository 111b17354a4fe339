/** The titles of subjects that the catalog states, for the vocabulary of the index. */
import { canonicalSubject } from '../../shared/course-code.ts';
import type { SourceCatalog } from './catalog-source.ts';

/** In the order of the list. If a subject is listed again, its first title counts. */
export function subjectTitles({ subjects = [] }: SourceCatalog): { subject: string; title: string }[] {
  const titles = new Map<string, string>();
  for (const { subject, title } of subjects) {
    const canonical = canonicalSubject(subject);
    if (title !== undefined && !titles.has(canonical)) titles.set(canonical, title);
  }
  return Array.from(titles, ([subject, title]) => ({ subject, title }));
}
