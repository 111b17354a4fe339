/** The question of "finish my degree": the choices in its form, and the contract's question that follows from them. */
import type { PlanCompletionQuestion } from '../../../shared/client/client.ts';
import { isCourse, type PlanDocument, type PlanTerm } from './plan-document.ts';
import {
  currentOrdinal,
  idOfOrdinal,
  type Season,
  seasonOfOrdinal,
  seasonOfTerm,
  termOrdinal,
  timeOfTerm,
} from './terms.ts';

/** `repair` only moves planned courses into order, without a credential as goal. */
export type CompletionGoal = 'finish' | 'repair';
export type CompletionWish = 'early' | 'few_changes' | 'few_courses' | 'even';
export type PlannedMode = NonNullable<PlanCompletionQuestion['planned']>;

export interface CompletionChoices {
  readonly goal: CompletionGoal;
  readonly firstTermId: string;
  readonly termCount: number;
  readonly coursesPerTerm: number;
  /** Null for no limit on units. */
  readonly unitsPerTerm: number | null;
  /** The seasons in which the student studies; terms with a planned course are in the horizon in any case. */
  readonly seasons: readonly Season[];
  readonly planned: PlannedMode;
  readonly wish: CompletionWish;
}

/** The contract's maximum. */
export const maximumHorizonTerms = 24;
export const maximumCoursesPerTerm = 12;
const maximumProposals = 3;
const usualCoursesPerTerm = 5;
const usualTermCount = 4;
/** The first terms on offer: those of the next two years. */
const offeredFirstTerms = 8;

const objectives: Readonly<Record<CompletionWish, NonNullable<PlanCompletionQuestion['objective']>>> = {
  early: ['fewest_terms', 'fewest_units'],
  few_changes: ['fewest_changes', 'fewest_terms'],
  few_courses: ['fewest_courses', 'fewest_terms'],
  even: ['fewest_terms', 'balanced'],
};

/** Terms of the plan in which everything is open: in the future, and after the last term with a course in progress. */
function openTerms(plan: PlanDocument, now: Date): readonly PlanTerm[] {
  const settled = new Set(
    plan.courses.filter(({ status }) => status !== 'planned').map(({ term_id }) => term_id),
  );
  const last = plan.terms.findLastIndex(({ term_id }) => settled.has(term_id));
  return plan.terms.slice(last + 1).filter(({ term_id }) => timeOfTerm(term_id, now) === 'ahead');
}

export function firstTermChoices(plan: PlanDocument, now: Date): readonly PlanTerm[] {
  const open = openTerms(plan, now);
  if (open.some(({ term_id }) => termOrdinal(term_id) === null)) return open;
  const settled = plan.courses
    .filter(({ status }) => status !== 'planned')
    .map(({ term_id }) => termOrdinal(term_id) ?? 0);
  const before = Math.max(currentOrdinal(now), ...settled);
  return Array.from({ length: offeredFirstTerms }, (_, step) => {
    const term_id = idOfOrdinal(before + 1 + step);
    return open.find((term) => term.term_id === term_id) ?? { term_id };
  });
}

/** `usual`: the catalog's seasons, for a plan whose terms do not show in which ones the student studies. */
export function usualChoices(
  plan: PlanDocument,
  goal: CompletionGoal,
  now: Date,
  usual: readonly Season[],
): CompletionChoices {
  const open = openTerms(plan, now);
  const own = new Set(plan.terms.map(({ term_id }) => seasonOfTerm(term_id)).filter((one) => one !== null));
  const seasons = new Set(own.size > 1 ? own : [...usual, ...own]);
  const most = Math.max(...open.map(({ term_id }) => coursesIn(plan, term_id)), usualCoursesPerTerm);
  return {
    goal,
    firstTermId: open[0]?.term_id ?? firstStudied(plan, now, [...seasons]),
    termCount: Math.min(maximumHorizonTerms, open.length || usualTermCount),
    coursesPerTerm: Math.min(maximumCoursesPerTerm, most),
    unitsPerTerm: null,
    seasons: [...seasons],
    planned: goal === 'repair' ? 'move' : 'keep',
    wish: goal === 'repair' ? 'few_changes' : 'early',
  };
}

/** A term that the student has filled beyond the limit is intended. */
function coursesIn({ courses }: PlanDocument, termId: string): number {
  return courses.filter((entry) => entry.term_id === termId && isCourse(entry)).length;
}

function firstStudied(plan: PlanDocument, now: Date, seasons: readonly Season[]): string {
  const offered = firstTermChoices(plan, now);
  const studied = offered.find(({ term_id }) => seasons.some((season) => season === seasonOfTerm(term_id)));
  return (studied ?? offered[0])?.term_id ?? '';
}

/** Changes the seasons; the first term becomes the next one in them, unless something is planned in it. */
export function withSeasons(
  choices: CompletionChoices,
  seasons: readonly Season[],
  plan: PlanDocument,
  now: Date,
): CompletionChoices {
  const { firstTermId } = choices;
  const season = seasonOfTerm(firstTermId);
  const isUsed = plan.courses.some(({ term_id }) => term_id === firstTermId);
  const stays = season === null || seasons.includes(season) || isUsed;
  return { ...choices, seasons, firstTermId: stays ? firstTermId : firstStudied(plan, now, seasons) };
}

/** In time order, starting with the first term. */
export function horizonTerms(
  plan: PlanDocument,
  { firstTermId, termCount, seasons }: CompletionChoices,
): readonly PlanTerm[] {
  const first = termOrdinal(firstTermId);
  if (first === null) {
    const at = plan.terms.findIndex(({ term_id }) => term_id === firstTermId);
    return plan.terms.slice(Math.max(0, at)).slice(0, termCount);
  }
  const used = new Set(plan.courses.map(({ term_id }) => term_id));
  const terms: PlanTerm[] = [];
  for (let ordinal = first; terms.length < termCount; ordinal += 1) {
    const term_id = idOfOrdinal(ordinal);
    const isStudied = seasons.length === 0 || seasons.includes(seasonOfOrdinal(ordinal));
    if (ordinal === first || isStudied || used.has(term_id))
      terms.push(plan.terms.find((term) => term.term_id === term_id) ?? { term_id });
  }
  return terms;
}

export function completionQuestion(plan: PlanDocument, choices: CompletionChoices): PlanCompletionQuestion {
  const isRepair = choices.goal === 'repair';
  return {
    targets: isRepair ? {} : { credential_ids: [...plan.credential_ids] },
    horizon: {
      terms: horizonTerms(plan, choices).map(({ term_id, level }) => ({
        term_id,
        ...(level === undefined ? {} : { level }),
      })),
    },
    limits: {
      maximum_courses: choices.coursesPerTerm,
      ...(choices.unitsPerTerm === null ? {} : { maximum_units: choices.unitsPerTerm }),
    },
    objective: objectives[choices.wish],
    planned: choices.planned,
    maximum_plans: maximumProposals,
    include: ['source_references'],
  };
}
