/** A plan completion in words: its outcome, the cost and certainty of a proposal, its reasons, and what prevents a plan. */
import type { PlanCompletion } from '../../../shared/client/client.ts';
import type { CompletionChoices } from './completion-question.ts';
import { shownNumber } from './credit.ts';
import { type SeasonsOf, seasonWords } from './seasons.ts';
import type { Season } from './terms.ts';
import { withLastWord } from './words.ts';

export type Proposal = PlanCompletion['plans'][number];
export type ProposedCourse = Proposal['terms'][number]['courses'][number];
export type Obstacle = PlanCompletion['obstacles'][number];
type Reason = ProposedCourse['reasons'][number];
type Assumption = Proposal['assumptions'][number]['assumption'];
type ObjectiveValues = Proposal['objective_values'];

export const changeWords: Readonly<Record<ProposedCourse['change'], string>> = {
  kept: 'as planned',
  added: 'added',
  moved: 'moved',
  dropped: 'dropped',
};

export function countWithNoun(count: number, one: string): string {
  return `${shownNumber(count)} ${count === 1 ? one : `${one}s`}`;
}

/** Titles of credentials, and whether a record has texts beyond its rules. */
export interface Aims {
  readonly titles: readonly string[];
  readonly sayMore: boolean;
}

/** What the plans achieve. */
export function outcomeText(
  { outcome, plans }: PlanCompletion,
  { goal }: CompletionChoices,
  { titles, sayMore }: Aims,
): string {
  const named = withLastWord(titles, 'and');
  const whole = `everything that ${named} ${titles.length === 1 ? 'asks' : 'ask'} for`;
  const meet = sayMore ? `every rule of ${named} that can be checked` : whole;
  const aim = goal === 'repair' ? 'put in order all that is planned' : `meet ${meet}`;
  const found = plans.length === 1 ? 'One plan is found to' : `${plans.length} plans are found to`;
  switch (outcome) {
    case 'complete':
      return `${found} ${aim}.`;
    case 'complete_if':
      return `${found} ${aim}, if what is listed with each as not known turns out well.`;
    case 'none':
      return 'There is no such plan within these terms and limits. That is proven: every possibility is ruled out.';
    case 'bounded':
      return plans.length > 0
        ? `${found} ${aim}. The search was stopped before it could rule out better ones.`
        : 'The search was stopped before it found a plan, and before it could show that there is none. Fewer terms, or planned courses that stay where they are, make it easier.';
  }
}

const measures: Readonly<Record<keyof ObjectiveValues, (value: number) => string>> = {
  fewest_terms: (value) => countWithNoun(value, 'term'),
  fewest_courses: (value) => countWithNoun(value, 'course'),
  fewest_units: (value) => countWithNoun(value, 'unit'),
  fewest_changes: (value) => countWithNoun(value, 'change'),
  balanced: (value) => `${countWithNoun(value, 'unit')} in the fullest term`,
};

/** "5 terms · 10.5 units": the values by which the plan was chosen. */
export function valuesText(values: ObjectiveValues): string {
  return measured(values).join(' · ');
}

/** What is proven of a further plan holds among those that lack an added course of each plan before it. */
export function proofText({ proven, lower_bounds }: Proposal, isFirst: boolean): string {
  if (proven)
    return isFirst
      ? 'Proven: no plan does better.'
      : 'Proven: of plans with other courses, none does better.';
  const bounds = measured(lower_bounds);
  return bounds.length === 0
    ? 'A better one may exist: the search was stopped.'
    : `A better one may exist, but none with less than ${withLastWord(bounds, 'and')}.`;
}

function measured(values: ObjectiveValues): readonly string[] {
  return (Object.keys(measures) as (keyof ObjectiveValues)[]).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [measures[name](value)];
  });
}

/** "2 added, 1 moved". */
export function changesText({ terms }: Proposal): string {
  const courses = terms.flatMap((term) => term.courses);
  const parts = (['added', 'moved', 'dropped'] as const).flatMap((change) => {
    const count = courses.filter((course) => course.change === change).length;
    return count === 0 ? [] : [`${count} ${changeWords[change]}`];
  });
  return parts.length === 0 ? 'Nothing changes' : parts.join(', ');
}

/** The reasons of one requirement: one course may be needed by several. */
export interface ReasonGroup {
  readonly text: string;
  readonly sourceIds: readonly string[];
}

export function reasonGroups(
  { reasons, change }: ProposedCourse,
  titleOf: (credentialId: string) => string,
): readonly ReasonGroup[] {
  if (reasons.length === 0) return [{ text: emptyReason[change], sourceIds: [] }];
  const groups = (['requirement', 'prerequisite_of', 'corequisite_of'] as const).map((kind) =>
    reasons.filter(({ reason }) => reason === kind),
  );
  const [required = [], before = [], beside = []] = groups;
  return [
    ...required.map((one) => ({ text: requirementText(one, titleOf), sourceIds: [one.source_reference_id] })),
    ...neededBy(before, 'must be taken before'),
    ...neededBy(beside, 'must be taken before or beside'),
  ];
}

const emptyReason: Readonly<Record<ProposedCourse['change'], string>> = {
  kept: 'You planned it; nothing here needs it.',
  added: 'It fills the term.',
  moved: 'You planned it; nothing here needs it.',
  dropped: 'Nothing that you aim at needs it.',
};

function requirementText(
  { label, course_code, credential_id }: Reason,
  titleOf: (credentialId: string) => string,
): string {
  const whole = credential_id === undefined ? (course_code ?? 'your plan') : titleOf(credential_id);
  return label === '' ? `Counts for ${whole}` : `Counts for “${label}” of ${whole}`;
}

function neededBy(reasons: readonly Reason[], words: string): readonly ReasonGroup[] {
  const codes = [...new Set(reasons.flatMap(({ course_code }) => course_code ?? []))];
  if (codes.length === 0) return [];
  return [
    {
      text: `It ${words} ${withLastWord(codes, 'and')}`,
      sourceIds: [...new Set(reasons.map(({ source_reference_id }) => source_reference_id))],
    },
  ];
}

/** What a plan assumes; grades are named by course. */
const assumptionTexts: Readonly<Record<Exclude<Assumption, 'grade_assumed'>, string>> = {
  planned_course_completed: 'Every course of the plan is completed.',
  cross_listing_equivalent: 'Cross-listed courses count as one.',
  retake_counts_once: 'A course that is taken again counts once.',
  failing_grade_not_counted: 'A course with a failing grade does not count.',
  level_from_units: 'Standing follows from the completed units.',
};

/** Each with the catalog sentences that require the grades of one course. */
export function assumptionsOf({ assumptions }: Pick<Proposal, 'assumptions'>): readonly ReasonGroup[] {
  const texts = assumptions.map(({ assumption, course_code }) =>
    assumption === 'grade_assumed'
      ? `In ${course_code ?? 'a course'} you get the grade that is asked.`
      : (assumptionTexts[assumption] ?? assumption),
  );
  return [...new Set(texts)].map((text) => ({
    text,
    sourceIds: assumptions.flatMap(({ assumption, source_reference_id: id }, at) =>
      texts[at] === text && assumption === 'grade_assumed' && id !== undefined ? [id] : [],
    ),
  }));
}

/** The units of a usual term, if some term of a plan has half as many again; otherwise null. */
export function unitsOfUsualTerm(plans: readonly Pick<Proposal, 'terms'>[]): number | null {
  for (const { terms } of plans) {
    const units = terms.map(({ total_units }) => total_units).filter((total) => total > 0);
    const ascending = units.toSorted((a, b) => a - b);
    const usual = ascending[Math.floor(ascending.length / 2)];
    if (usual !== undefined && Math.max(...units) > 1.5 * usual) return usual;
  }
  return null;
}

/** What is wrong with a planned course in its term. Courses of a term with too many are named together. */
const stayWords: Readonly<
  Record<Exclude<Obstacle['obstacle'], 'term_limits' | 'requirement_infeasible'>, string>
> = {
  horizon_too_short: 'cannot be in',
  excluded: 'is excluded by another course in',
  never_offered: 'is not offered in',
  undecidable: 'depends on something that nothing settles in',
};

interface ObstacleNames {
  /** True if the catalog lacks a course. */
  readonly isAbsent: (courseCode: string) => boolean;
  readonly termOf: (termId: string) => string;
  readonly titleOf: (credentialId: string) => string;
  readonly seasonsOf: SeasonsOf;
}

/** Labels of groupings that have no meaning of their own. */
const plainLabel = /^(?:(?:All|One|At least \d+) of the following)?$/u;

/**
 * What prevents a plan, each cause once, with its source: several rules may need one course. Courses excluded by
 * others of one record are named together, since often those exclude each other, and so are those of a term with too
 * many, which no catalog sentence limits.
 */
export function obstacleTexts(
  obstacles: readonly Obstacle[],
  names: ObstacleNames,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const one of obstacles) {
    if (one.obstacle === 'term_limits' && one.term_id !== undefined) {
      const crowd = obstacles
        .filter(({ obstacle, term_id }) => obstacle === one.obstacle && term_id === one.term_id)
        .map((other) => wholeOf(other, names));
      const term = names.termOf(one.term_id);
      texts.set(
        `${term} is fuller than a term may be with what stays there: ${withLastWord(crowd, 'and')}.`,
        '',
      );
      continue;
    }
    const excluded = obstacles.filter(
      (other) => isExcluded(other) && other.source_reference_id === one.source_reference_id,
    );
    const subjects = [...new Set(excluded.map((other) => subjectOf(other, names)))];
    const isOneOfSeveral = isExcluded(one) && subjects.length > 1;
    const text = isOneOfSeveral
      ? `${withLastWord(subjects, 'and')} are each excluded by another course, or need one that is to be avoided.`
      : obstacleText(one, names);
    texts.set(text, one.source_reference_id);
  }
  return texts;
}

function isExcluded({ obstacle, term_id }: Obstacle): boolean {
  return obstacle === 'excluded' && term_id === undefined;
}

function wholeOf({ target }: Obstacle, { titleOf }: ObstacleNames): string {
  return target.kind === 'course' ? target.course_code : titleOf(target.credential_id);
}

/** The rule or course that is the subject of a sentence. */
function subjectOf(one: Obstacle, names: ObstacleNames): string {
  const { label, course_code } = one;
  if (label === course_code) return label;
  return plainLabel.test(label) ? (course_code ?? wholeOf(one, names)) : `“${label}”`;
}

/** "“CS 1337 with a grade of at least C”", "CS 1337 or an alternative to it". */
function neededWords({ label, course_code }: Obstacle): string {
  if (label === course_code) return label;
  if (!plainLabel.test(label)) return `“${label}”`;
  return course_code === undefined ? 'see the catalog' : `${course_code} or an alternative to it`;
}

/** What prevents a plan, as a sentence. */
export function obstacleText(one: Obstacle, names: ObstacleNames): string {
  const { obstacle, course_code, term_id, terms_needed } = one;
  const { isAbsent, seasonsOf, termOf } = names;
  const [whole, what] = [wholeOf(one, names), subjectOf(one, names)];
  const course = course_code ?? 'a course that it needs';
  const seasons = course_code === undefined ? undefined : seasonsOf(course_code);
  if (obstacle === 'requirement_infeasible' && course_code !== undefined && isAbsent(course_code)) {
    const lacked = one.label === course_code ? 'such course' : `course ${course_code}`;
    return `${whole} needs ${neededWords(one)}, and this catalog has no ${lacked}: it may have been renamed or removed. Ask your department what counts in its place.`;
  }
  if (term_id !== undefined && obstacle !== 'term_limits') {
    const term = termOf(term_id);
    return obstacle === 'requirement_infeasible'
      ? `${whole} stays in ${term}, and what it needs cannot come before it: ${neededWords(one)}.`
      : `${whole} ${stayWords[obstacle]} ${term}, where it stays.`;
  }
  switch (obstacle) {
    case 'horizon_too_short':
      return terms_needed === undefined
        ? `${what} does not fit into these terms.`
        : `${what} does not fit into these terms: it takes at least ${countWithNoun(terms_needed, 'term')}.`;
    case 'term_limits':
      return `${what} would fit if a term had room for more.`;
    case 'never_offered':
      return seasons === undefined
        ? `${what}: ${course} is offered in none of the seasons of these terms.`
        : `${what}: ${course} is offered only in ${seasonWords(seasons)}, which none of these terms is.`;
    case 'excluded':
      return `${what} is excluded by another course, or needs one that is to be avoided.`;
    case 'undecidable':
      return `${what} depends on something that neither the catalog nor your plan settles.`;
    case 'requirement_infeasible':
      return seasons === undefined
        ? `${what} cannot be met in these terms, and more terms of the same seasons would not help.`
        : `${what} cannot be met in these terms, and more terms of the same seasons would not help: ${course} is offered only in ${seasonWords(seasons)}.`;
  }
}

/** Seasons in which the student does not study and missing courses are offered. */
export function seasonsNeeded(
  obstacles: readonly Obstacle[],
  studied: readonly Season[],
  seasonsOf: SeasonsOf,
): readonly Season[] {
  const offered = obstacles
    .filter(({ obstacle }) => obstacle === 'never_offered' || obstacle === 'requirement_infeasible')
    .flatMap(({ course_code }) => seasonsOf(course_code ?? '') ?? []);
  return [...new Set(offered)].filter((season) => !studied.includes(season));
}

/** The largest minimum number of terms among the obstacles; null if none states one. */
export function termsNeeded(obstacles: readonly Obstacle[]): number | null {
  const counts = obstacles.flatMap(({ terms_needed }) => terms_needed ?? []);
  return counts.length === 0 ? null : Math.max(...counts);
}
