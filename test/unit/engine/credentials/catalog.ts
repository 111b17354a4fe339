/** The catalog that the tables of credentials share, and the rules that several of them have. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { all, any, type Catalog, consent, course, from, some, when } from '../question-table.ts';

export const credential = (name: string): Rule => ({
  kind: 'credential',
  credential_ids: [`credential:${name}`],
});

export const exclusive = (...rules: Rule[]): Rule => ({ kind: 'all_of', exclusive: true, rules });
export const limited = (limit: object, ...rules: Rule[]): Rule => ({
  kind: 'all_of',
  rules,
  limits: [{ from: { subjects: ['AA'] }, ...limit }],
});

/** `AA 1` and `BB 1` are one course, of different units; `CC 3` has none. */
export const catalog: Catalog = {
  courses: [
    { course_code: 'AA 1', title: 'A', units: 0.5, cross_listings: ['BB 1'] },
    { course_code: 'AA 2', title: 'A', units: 0.5 },
    { course_code: 'AA 3', title: 'A', units: 1 },
    { course_code: 'BB 1', title: 'B', units: 1 },
    { course_code: 'BB 2', title: 'B', units: 0.25, prerequisite: course('AA 2') },
    { course_code: 'CC 1', title: 'C', units: 0.5, antirequisites: ['CC 2'] },
    { course_code: 'CC 2', title: 'C', units: 0.5 },
    { course_code: 'CC 3', title: 'C' },
  ],
  levels: ['1A', '1B'],
  programs: ['Alpha'],
  requirements: {
    done: all(course('AA 2')),
    open: all(consent),
    near: any(course('AA 3'), course('CC 1')),
    maybe: some(1, when(consent, course('AA 2'))),
    // A course that both areas list counts for one of them.
    parts: exclusive(from('AA 2, AA 3', { count: 1 }), from('AA 2, CC 3', { count: 1 })),
  },
};
