/** The catalog that the tables of rules share, and the rules that several of them have. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { all, any, type Catalog, consent, course, either, from, some, when } from '../question-table.ts';

/** `AA 1` and `BB 1` are one course, of different units; `CC 3` has none; `DD 1` is in no catalog. */
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
    { course_code: 'EE 1', title: 'E', units: 0.5, cross_listings: ['EE 2'] },
    { course_code: 'EE 2', title: 'E', units: 0.5 },
  ],
  levels: ['1A', '1B', '2A', '2B'],
  programs: ['Alpha', 'Beta'],
  requirements: {
    done: all(course('AA 2')),
    open: all(course('AA 2'), consent),
    never: some(2, course('AA 2')),
    'out of one': from('AA 2', {}),
    'by level': any({ kind: 'level', minimum: '1B' }, course('CC 1')),
    'by program': any({ kind: 'program', programs: ['Alpha'] }),
    'by average': any({ kind: 'average', minimum: 60 }),
    'by grades': any({ kind: 'average', minimum: 60, over: { subjects: ['AA'] } }),
    'by grade': any(course('AA 2', { minimum_grade: 60, label: 'With 60' })),
    'by some grade': any(from('AA 2, AA 3', { minimum_grade: 60, label: 'One with 60' })),
    'by text': any({ kind: 'external', text: 'Audition', label: 'Play' }),
    'by unread text': any({ kind: 'unparsed', text: 'See board', label: 'Read' }),
    'by branch': either(course('CC 1'), consent, { kind: 'external', text: 'Audition' }),
    'by open branch': either(consent, course('AA 2'), { kind: 'external', text: 'Audition' }),
    'by one branch': when(consent, { kind: 'external', text: 'Audition' }),
    'by closed branch': all(when(course('CC 1'), consent), { kind: 'external', text: 'Audition' }),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, nesting) => [
        `nested ${nesting}`,
        nesting === 0
          ? course('AA 2')
          : { kind: 'credential' as const, credential_ids: [`credential:nested ${nesting - 1}`] },
      ]),
    ),
    round: { kind: 'credential', credential_ids: ['credential:round'] },
  },
};

export const credential = (count: number, ...names: string[]) => ({
  kind: 'credential' as const,
  count,
  credential_ids: names.map((name) => `credential:${name}`),
});

export const limited = (limit: object, ...rules: Rule[]): Rule => ({
  kind: 'all_of',
  rules,
  limits: [{ from: { subjects: ['AA'] }, ...limit }],
});
