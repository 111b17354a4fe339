/** For each check of validation, catalogs of which it finds one record. */
import type { CatalogSource, SourceCourse } from '../../../engine/publish/catalog-source.ts';
import type { CheckName } from '../../../engine/publish/findings.ts';
import { catalogOf, course, major, take } from './sample.ts';

interface Case {
  readonly check: CheckName;
  readonly subject: string;
  readonly message: RegExp;
  /** The number of records that it covers, if given. */
  readonly count?: number;
  readonly source: CatalogSource;
}

export const one = course('CS 1');
export const withRule = (prerequisite: Parameters<typeof major>[1]) =>
  catalogOf({ courses: [one, course('CS 2', prerequisite === undefined ? {} : { prerequisite })] });

export const cases: readonly Case[] = [
  {
    check: 'duplicate_course',
    subject: 'CS 1',
    message: /more than one record/u,
    source: catalogOf({ courses: [one, course('cs  1')] }),
  },
  {
    check: 'duplicate_credential',
    subject: 'credential:a',
    message: /more than one record/u,
    source: catalogOf({ courses: [one], credentials: [major('a', take('CS 1')), major('a', take('CS 1'))] }),
  },
  {
    check: 'count_above_rules',
    subject: 'CS 2',
    message: /requires 2 of 1 rules/u,
    source: withRule({ kind: 'n_of', count: 2, rules: [take('CS 1')] }),
  },
  {
    check: 'count_above_rules',
    subject: 'CS 2',
    message: /one of 0 rules/u,
    source: withRule({ kind: 'any_of', rules: [] }),
  },
  {
    check: 'missing_requirement',
    subject: 'credential:a',
    message: /no requirement for/u,
    source: catalogOf({ credentials: [major('a')] }),
  },
  { check: 'dangling_course', subject: 'CS 2', message: /names CS 7/u, source: withRule(take('CS 7')) },
  {
    check: 'dangling_course',
    subject: 'CS 1',
    message: /names CS 8/u,
    source: catalogOf({ courses: [course('CS 1', { antirequisites: ['CS 8'] })] }),
  },
  {
    check: 'dangling_course',
    subject: 'credential:a',
    message: /names CS 9/u,
    source: catalogOf({
      credentials: [major('a', { kind: 'courses_from', from: { course_codes: ['CS 9'] }, count: 1 })],
    }),
  },
  {
    check: 'dangling_credential',
    subject: 'credential:a',
    message: /names credential:b/u,
    source: catalogOf({
      credentials: [major('a', { kind: 'credential', credential_ids: ['credential:b'] })],
    }),
  },
  {
    check: 'dangling_credential',
    subject: 'credential:a',
    message: /overlap limit with credential:z/u,
    source: catalogOf({
      courses: [one],
      credentials: [
        {
          ...major('a', take('CS 1')),
          overlap_limits: [{ credential_ids: ['credential:z'], maximum_count: 1 }],
        },
      ],
    }),
  },
  {
    check: 'ambiguous_text',
    subject: 'credential:a',
    message: /CS 1 or CS 3 and CS 4/u,
    source: catalogOf({
      courses: [one, course('CS 3'), course('CS 4')],
      credentials: [{ ...major('a'), requirement_text: 'CS 1 or CS 3 and CS 4' }],
    }),
  },
  {
    check: 'selection_too_small',
    subject: 'CS 2',
    message: /3 of 2 courses/u,
    source: withRule({ kind: 'courses_from', from: {}, count: 3 }),
  },
  {
    check: 'empty_selection',
    subject: 'CS 2',
    message: /neither a count nor units/u,
    source: withRule({ kind: 'courses_from', from: {} }),
  },
  {
    check: 'self_prerequisite',
    subject: 'CS 2',
    message: /^CS 2 names itself in its own prerequisite: CS 1 or CS 2\.$/u,
    source: catalogOf({ courses: [course('CS 1'), course('CS 2', { prerequisite_text: 'CS 1 or CS 2.' })] }),
  },
  {
    check: 'prerequisite_circle',
    subject: 'CS 1',
    message: /^CS 1, CS 2 and CS 3 form a prerequisite cycle; without alternatives/u,
    count: 3,
    source: catalogOf({
      courses: [
        course('CS 1', { prerequisite: take('CS 2') }),
        course('CS 2', { prerequisite_text: 'CS 3 or CS 4' }),
        course('CS 3', { corequisite: take('CS 1') }),
        course('CS 4'),
      ],
    }),
  },
  {
    check: 'prerequisite_circle',
    subject: 'CS 1',
    message: /^CS 1, .*CS 10 and 2 more form/u,
    count: 12,
    source: catalogOf({ courses: circleOf(12) }),
  },
  {
    check: 'corequisite_circle',
    subject: 'CS 1',
    message: /^CS 1 and CS 2 form a corequisite cycle/u,
    count: 2,
    source: catalogOf({
      courses: [
        course('CS 1', { corequisite: take('CS 2') }),
        course('CS 2', { prerequisite: { kind: 'course', course_code: 'CS 1', concurrent: true } }),
      ],
    }),
  },
  {
    check: 'unsatisfiable_rule',
    subject: 'CS 2',
    message: /\(CS 7 and CS 8\) names nothing that is in the catalog/u,
    source: withRule({
      kind: 'all_of',
      rules: [take('CS 1'), { kind: 'any_of', rules: [take('CS 7'), take('CS 8')] }],
    }),
  },
  {
    check: 'unsatisfiable_rule',
    subject: 'CS 2',
    message: /names nothing that is in the catalog/u,
    source: withRule({ kind: 'n_of', count: 2, rules: [take('CS 1'), take('CS 7'), take('CS 8')] }),
  },
  {
    check: 'unsatisfiable_rule',
    subject: 'CS 2',
    message: /both requires and excludes CS 1/u,
    count: 1,
    source: withRule({
      kind: 'all_of',
      rules: [
        { kind: 'all_of', rules: [take('CS 1')] },
        { kind: 'none_of', rules: [take('CS 1')] },
      ],
    }),
  },
  {
    check: 'unsatisfiable_rule',
    subject: 'CS 2',
    message: /2A or above and 1B or below/u,
    source: withRule({ kind: 'level', minimum: '2A', maximum: '1B' }),
  },
  {
    check: 'empty_text',
    subject: 'CS 1',
    message: /^CS 1 and CS 2 have a blank prerequisite text$/u,
    count: 2,
    source: catalogOf({
      courses: [course('CS 1', { prerequisite_text: ' ' }), course('CS 2', { prerequisite_text: '' })],
    }),
  },
  {
    check: 'empty_text',
    subject: 'credential:a',
    message: /has a blank requirement text/u,
    count: 1,
    source: catalogOf({
      courses: [one],
      credentials: [{ ...major('a', take('CS 1')), requirement_text: '\n' }],
    }),
  },
  {
    check: 'missing_description',
    subject: 'CS 2',
    message: /^CS 2 and CS 3 have no description$/u,
    count: 2,
    source: catalogOf({
      courses: [
        course('CS 1', { description: 'Of one.' }),
        course('CS 2'),
        course('CS 3', { description: ' ' }),
      ],
    }),
  },
  {
    check: 'self_exclusion',
    subject: 'CS 1',
    message: /names itself/u,
    source: catalogOf({ courses: [course('CS 1', { antirequisites: ['cs 1'] })] }),
  },
  {
    check: 'unparsed_requirement',
    subject: 'CS 2',
    message: /"good standing"/u,
    source: withRule({ kind: 'unparsed', text: 'good standing' }),
  },
  {
    check: 'template_left',
    subject: 'catalog.json',
    message: /^institution, levels are those of the template$/u,
    source: catalogOf({
      courses: [one],
      catalog: { institution: 'Elm College', levels: ['First year', 'Second year'] },
    }),
  },
  {
    check: 'unlisted_standing',
    subject: 'CS 2',
    message: /^"senior" is not a level of the catalog: "Senior standing" stays unknown$/u,
    source: withRule({ kind: 'external', text: 'Senior standing' }),
  },
  {
    check: 'unknown_level',
    subject: 'CS 2',
    message: /"9Z"/u,
    source: withRule({ kind: 'level', minimum: '9Z' }),
  },
  {
    check: 'assumed_level',
    subject: 'CS 2',
    message: /"junior"/u,
    source: catalogOf({
      catalog: { levels: [] },
      courses: [one, course('CS 2', { prerequisite: { kind: 'level', minimum: 'junior' } })],
    }),
  },
  {
    check: 'unknown_program',
    subject: 'CS 2',
    message: /"Alchemy"/u,
    source: withRule({ kind: 'program', programs: ['Alchemy', 'computer science'] }),
  },
  {
    check: 'unknown_rule_id',
    subject: 'CS 2',
    message: /"elsewhere"/u,
    source: withRule({ kind: 'all_of', rules: [{ ...take('CS 1'), shares_with: ['elsewhere'] }] }),
  },
  {
    check: 'one_sided_sharing',
    subject: 'CS 2',
    message: /"b", which does not name it/u,
    source: withRule({
      kind: 'all_of',
      exclusive: true,
      rules: [
        { ...take('CS 1'), rule_id: 'a', shares_with: ['b'] },
        { ...take('CS 1'), rule_id: 'b' },
      ],
    }),
  },
  {
    check: 'one_sided_cross_listing',
    subject: 'CS 1',
    message: /but CS 2 does not list it/u,
    source: catalogOf({ courses: [course('CS 1', { cross_listings: ['CS 2'] }), course('CS 2')] }),
  },
  {
    check: 'missing_units',
    subject: 'CS 1',
    message: /no units/u,
    source: catalogOf({ courses: [{ course_code: 'CS 1', title: 'One' }] }),
  },
  {
    check: 'empty_title',
    subject: 'CS 1',
    message: /no title/u,
    source: catalogOf({ courses: [course('CS 1', { title: ' ' })] }),
  },
  {
    check: 'untakeable_course',
    subject: 'CS 2',
    message: /no student can take CS 2: CS 7 and CS 8 are not in the catalog/u,
    source: catalogOf({
      courses: [
        one,
        course('CS 2', { prerequisite: { kind: 'any_of', rules: [take('CS 7'), take('CS 8')] } }),
        course('CS 3', { prerequisite: { kind: 'any_of', rules: [take('CS 2'), take('CS 1')] } }),
      ],
    }),
  },
  {
    check: 'untakeable_course',
    subject: 'CS 2',
    message: /no student can take CS 2: it requires itself/u,
    source: catalogOf({ courses: [one, course('CS 2', { prerequisite: take('CS 2') })] }),
  },
  {
    check: 'impossible_credential',
    subject: 'credential:a',
    message: /no student can complete credential:a: it needs CS 2 and CS 3, which exclude each other/u,
    source: catalogOf({
      courses: [
        one,
        course('CS 2', { antirequisites: ['CS 3'] }),
        course('CS 3', { antirequisites: ['CS 2'] }),
      ],
      credentials: [major('a', { kind: 'all_of', rules: [take('CS 2'), take('CS 3')] })],
    }),
  },
  {
    check: 'html_left',
    subject: 'CS 1',
    message: /HTML in the description of CS 1 and CS 3, such as <br \/>/u,
    count: 2,
    source: catalogOf({
      courses: [
        course('CS 1', { description: 'One<br />Two' }),
        course('CS 2', { description: 'R&D; x < y > z' }),
        course('CS 3', { description: 'Arts &amp; Letters' }),
      ],
    }),
  },
  {
    check: 'ambiguous_code',
    subject: 'A B 1',
    message: /A B 1 and AB 1 differ only in blanks/u,
    count: 2,
    source: catalogOf({ courses: [course('AB 1'), course('A B 1'), course('AB 2')] }),
  },
  {
    check: 'unknown_rename',
    subject: 'CS 0',
    message: /CS 5/u,
    source: catalogOf({ courses: [one], renames: [{ from_course_code: 'CS 0', to_course_code: 'CS 5' }] }),
  },
  {
    check: 'ambiguous_text',
    subject: 'CS 2',
    message: /in the prerequisite text/u,
    source: catalogOf({
      courses: [
        one,
        course('CS 2', { prerequisite_text: 'CS 1 or CS 3 and CS 4' }),
        course('CS 3'),
        course('CS 4'),
      ],
    }),
  },
  {
    check: 'one_sided_antirequisite',
    subject: 'CS 1',
    message: /excludes CS 2/u,
    source: catalogOf({ courses: [course('CS 1', { antirequisites: ['CS 2'] }), course('CS 2')] }),
  },
  {
    check: 'antirequisite_required',
    subject: 'CS 1',
    message: /CS 3 asks for both, so it holds for CS 1 alone/u,
    source: catalogOf({
      courses: [
        course('CS 1', { antirequisites: ['CS 2'] }),
        course('CS 2'),
        course('CS 3', { prerequisite_text: 'CS 1 and CS 2' }),
      ],
    }),
  },
  {
    check: 'adapter_remark',
    subject: 'CS 1',
    message: /odd/u,
    source: catalogOf({ courses: [one], remarks: [{ subject: 'CS 1', message: 'odd' }] }),
  },
  {
    check: 'unused_wording',
    subject: 'ABC',
    message: /"ABC" occurs in no requirement text that is parsed/u,
    source: worded('ABC', 'CS 1', 'CS 1'),
  },
  {
    check: 'own_wording',
    subject: 'ABC',
    message: /"ABC" is read as "CS 1"/u,
    count: 1,
    source: worded('ABC', 'CS 1', 'ABC or ABC'),
  },
];

/** A catalog with one wording, and a course with a text. */
function worded(printed: string, read_as: string, prerequisite_text: string): CatalogSource {
  return catalogOf({
    courses: [one, course('CS 2', { prerequisite_text })],
    wordings: [{ printed, read_as }],
  });
}

function circleOf(count: number): SourceCourse[] {
  return Array.from({ length: count }, (_, index) =>
    course(`CS ${index + 1}`, { prerequisite: take(`CS ${((index + 1) % count) + 1}`) }),
  );
}
