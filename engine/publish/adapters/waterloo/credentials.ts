/** All credentials of the calendar: majors and their specializations, then what only the math file has. */
import type { SourceCredential } from '../../catalog-source.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { addCombinations } from './combinations.ts';
import type { CourseList } from './course-list.ts';
import { type CredentialDraft, toCredential } from './credential-draft.ts';
import type { WaterlooInput } from './input-files.ts';
import { kualiId, readMajors } from './majors.ts';
import { readMinor } from './minors.ts';
import { makeReadingContext, mathProgramKey } from './reading-context.ts';

export function readCredentials(
  input: WaterlooInput,
  courses: CourseList,
  onRemark: OnRemark,
): SourceCredential[] {
  const context = makeReadingContext(input, courses, onRemark);
  const majors = readMajors(input.majors, context);
  const given = new Set(majors.flatMap(({ slug, url }) => (url === null ? [slug] : [slug, kualiId(url)])));
  const minors = Object.values(input.minors)
    .filter((entry) => !given.has(mathProgramKey(entry) ?? ''))
    .map((entry) => readMinor(entry, context));
  const drafts = withoutRepeats([...majors, ...minors], onRemark);
  return addCombinations(drafts, input.combinations, onRemark).map(toCredential);
}

/** Two programs of one name would share an id: the first keeps it, the other is remarked on. */
function withoutRepeats(drafts: readonly CredentialDraft[], onRemark: OnRemark): readonly CredentialDraft[] {
  const slugs = new Set<string>();
  return drafts.filter(({ slug, title }) => {
    const isNew = !slugs.has(slug);
    if (!isNew)
      onRemark({ subject: `credential:${slug}`, message: `a second program "${title}" is left out` });
    slugs.add(slug);
    return isNew;
  });
}
