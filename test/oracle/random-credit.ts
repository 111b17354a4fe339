/** Random credit from elsewhere (decisions.md, J.4): with an equivalent course, or as units alone. */
import fc from 'fast-check';
import type { CourseEntry, ExternalEntry, StateEntry } from '../../shared/contract/student-state.ts';

export function externalEntry(
  terms: readonly string[],
  codes: readonly string[],
): fc.Arbitrary<ExternalEntry> {
  return fc.record({
    term_id: fc.constantFrom(...terms),
    status: fc.constant('transferred'),
    external: fc.record(
      {
        title: fc.constantFrom('Logic', 'Rhetoric'),
        units: fc.constantFrom(0, 0.5, 1, 1.25),
        equivalent_course_code: fc.constantFrom(...codes),
      },
      { requiredKeys: ['title'] },
    ),
  });
}

/** Mostly courses of the catalog; one entry for each term and course or title. */
export function stateEntries(
  course: fc.Arbitrary<CourseEntry>,
  external: fc.Arbitrary<ExternalEntry>,
  lengths: { readonly minLength?: number; readonly maxLength: number },
): fc.Arbitrary<StateEntry[]> {
  const entry = fc.oneof({ weight: 4, arbitrary: course }, { weight: 1, arbitrary: external });
  return fc.uniqueArray<StateEntry, string>(entry, {
    ...lengths,
    selector: (each) => `${each.term_id} ${each.course_code ?? each.external?.title}`,
  });
}
