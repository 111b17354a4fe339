/**
 * All credentials of the calendar. A program that both program files have comes from the majors file,
 * whose tree tells lists, caps and choices apart; the other file's wording is kept as its further texts.
 */
import type { AdapterRemark, SourceCredential } from '../../catalog-source.ts';
import { addCombinations } from './combinations.ts';
import type { CourseList } from './course-list.ts';
import { type CredentialDraft, toCredential, withFurtherTexts } from './credential-draft.ts';
import type { WaterlooInput } from './input-files.ts';
import type { MinorEntry } from './input-records.ts';
import { kualiId, readMajors } from './majors.ts';
import { minorFurtherTexts, readMinor, specializationSlug } from './minors.ts';

/** In the order of their ids. */
export function readCredentials(
  input: WaterlooInput,
  courses: CourseList,
  onRemark: (remark: AdapterRemark) => void,
): SourceCredential[] {
  const majors = readMajors(input, { courses, onRemark });
  const all = addMinors(majors, Object.values(input.minors), courses, onRemark);
  return addCombinations(all, input.combinations, onRemark)
    .map(toCredential)
    .sort((a, b) => (a.credential_id < b.credential_id ? -1 : 1));
}

function addMinors(
  majors: readonly CredentialDraft[],
  entries: readonly MinorEntry[],
  courses: CourseList,
  onRemark: (remark: AdapterRemark) => void,
): readonly CredentialDraft[] {
  const drafts = new Map(majors.map((draft) => [draft.slug, draft]));
  const slugsById = new Map(
    majors.flatMap(({ url, slug }) => (url === null ? [] : [[kualiId(url), slug] as const])),
  );
  for (const entry of entries) {
    const same = drafts.get(slugsById.get(entry.id ?? '') ?? specializationSlug(entry) ?? '');
    const draft =
      same === undefined ? readMinor(entry, courses) : withFurtherTexts(same, minorFurtherTexts(entry));
    if (same === undefined && drafts.has(draft.slug))
      onRemark({
        subject: `credential:${draft.slug}`,
        message: 'two programs have this name; the last is kept',
      });
    drafts.set(draft.slug, draft);
  }
  return [...drafts.values()];
}
