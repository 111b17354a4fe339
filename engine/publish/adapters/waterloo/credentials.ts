/** Converts all credentials: majors and their specializations, then those that only the math file has. */
import type { SourceCredential } from '../../catalog-source.ts';
import type { OnRemark } from '../toolkit/file-adapter.ts';
import { addCombinations } from './combinations.ts';
import type { WaterlooCourseList } from './course-list.ts';
import { type CredentialDraft, toCredential } from './credential-draft.ts';
import type { WaterlooInput } from './input-files.ts';
import { kualiId, readMajors } from './majors.ts';
import { readMinor } from './minors.ts';
import { makeReadingContext, mathProgramKey } from './reading-context.ts';

export function readCredentials(
  input: WaterlooInput,
  courses: WaterlooCourseList,
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

/** Programs with equal names would have equal ids: the first one is kept, others become remarks. */
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
