/**
 * Hard questions, by seed: credentials over shared electives, in which pools exclude each other, thresholds of units
 * share courses, or an overlap limit connects credentials; plans that hold many of the courses; and every kind of question.
 */
import type { CatalogSource, SourceCredential } from '../../engine/publish/catalog-source.ts';
import type { ViewRequest } from '../../gateway/handlers/asked-view.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { fromJob } from '../../shared/job/codec.ts';
import {
  type Asked,
  absent,
  defaultBounds,
  emptyDetail,
  type Job,
  type JobFields,
} from '../../shared/job/job.ts';
import { toJob } from '../packed-jobs.ts';
import { packIds, timelessAnswerer, unlockJob } from './ask.ts';
import { completionJob } from './ask-completion.ts';
import { ViewAsker } from './ask-view.ts';
import type { Random } from './plausible-plans.ts';

export const hardFamilies = ['exclusive pools', 'thresholds of units', 'connected credentials'] as const;
export type HardFamily = (typeof hardFamilies)[number];

const credentialsPerFamily = 4;
const electives = 60;
const codeOf = (at: number): string => `HARD ${100 + at}`;
const unitsOf = (at: number): number => 0.25 * (1 + ((at * 7) % 5));

/** A catalog with some credentials of each family, in the order of the families. */
export function hardCatalog(random: Random): CatalogSource {
  const credentials = hardFamilies.flatMap((family) =>
    Array.from({ length: credentialsPerFamily }, (_, at) => credentialOf(family, at, random)),
  );
  return {
    catalog: { institution: 'Hard', catalog_version_id: 'hard', captured_at: '2026-01-01T00:00:00Z' },
    courses: Array.from({ length: electives }, (_, at) => ({
      course_code: codeOf(at),
      title: codeOf(at),
      units: unitsOf(at),
      ...(at % 3 === 0 && at > 10 ? { prerequisite: anyCourse([at - 3, at - 7]) } : {}),
    })),
    credentials,
    renames: [],
    remarks: [],
  };
}

/** The credentials of a family, as ids of the graph of `hardCatalog`: credentials are in the order of their ids. */
export function credentialsOf(family: HardFamily): number[] {
  const first = credentialsPerFamily * hardFamilies.indexOf(family);
  return Array.from({ length: credentialsPerFamily }, (_, at) => first + at);
}

function idOf(number: number): string {
  return `credential:h${String(number).padStart(2, '0')}`;
}

function credentialOf(family: HardFamily, at: number, random: Random): SourceCredential {
  const number = credentialsPerFamily * hardFamilies.indexOf(family) + at;
  const pools = 4 + random(9);
  return {
    credential_id: idOf(number),
    kind: 'minor',
    title: `${family} ${at}`,
    requirement: {
      kind: 'all_of',
      exclusive: true,
      rules: Array.from({ length: pools }, () => poolOf(family, random)),
    },
    overlap_limits: family === 'connected credentials' ? [{ maximum_count: 1 + random(3) }] : [],
  };
}

function poolOf(family: HardFamily, random: Random): Rule {
  const size = 6 + random(12);
  const first = random(electives - size);
  const course_codes = Array.from({ length: size }, (_, at) => codeOf(first + at));
  if (family === 'thresholds of units')
    return { kind: 'courses_from', from: { course_codes }, units: 0.25 * (4 + random(10)) };
  return { kind: 'courses_from', from: { course_codes }, count: 3 };
}

function anyCourse(positions: readonly number[]): Rule {
  return { kind: 'any_of', rules: positions.map((at) => ({ kind: 'course', course_code: codeOf(at) })) };
}

/** A plan of 20 to 50 of the electives. */
export function hardPlan(random: Random): StateDocument {
  const held = new Set(Array.from({ length: 20 + random(31) }, () => random(electives)));
  return {
    catalog_version_id: 'hard',
    terms: [{ term_id: '2026-fall' }],
    courses: [...held].map((at) => ({
      term_id: '2026-fall',
      course_code: codeOf(at),
      status: at % 4 === 0 ? ('planned' as const) : ('taken' as const),
    })),
    credential_ids: [],
    attributes: {},
  };
}

/** A question about some credentials of the catalog under a plan; the kinds take turns. */
export function hardQuestion(graph: CourseGraph, random: Random, number: number): Job {
  const state = fromJob(unlockJob(graph, hardPlan(random), []));
  const kinds = [gapSummary, progress, whatIf, impact, advisory, gapSummary] as const;
  const makeAsked = kinds[number % kinds.length] ?? gapSummary;
  return toJob({ ...state, ...makeAsked(graph, state, random) });
}

/** Kinds of questions that `hardQuestion` has not: audits and unlocks with paths, a view of a plan, a plan completion. */
export const furtherKinds = ['audit', 'unlock', 'view', 'completion'] as const;

/** A question of such a kind. */
export function furtherQuestion(graph: CourseGraph, random: Random, number: number): Job {
  const plan = hardPlan(random);
  const kind = furtherKinds[number % furtherKinds.length];
  if (kind === 'view') return hardView(graph, plan, random);
  if (kind === 'completion') return hardCompletion(graph, plan, random);
  const state = fromJob(unlockJob(graph, plan, []));
  const makeAsked = kind === 'audit' ? audit : unlock;
  return toJob({ ...state, ...makeAsked(graph, state, random) });
}

/** The whole catalog, or a credential, under a plan. */
function hardView(graph: CourseGraph, plan: StateDocument, random: Random): Job {
  const answerer = timelessAnswerer(graph);
  const filter: ViewRequest['filter'] =
    random(2) === 0
      ? { view: 'course-universe' }
      : { view: 'credential-requirements', filter: { credential_id: idOf(random(graph.credentialCount)) } };
  return new ViewAsker(graph, answerer).job('unlock-overlay', { filter }, plan);
}

/** Some courses of a credential in four further terms. */
function hardCompletion(graph: CourseGraph, plan: StateDocument, random: Random): Job {
  const terms = [2027, 2028, 2029, 2030].map((year) => ({ term_id: `${year}-fall` }));
  const state = { ...plan, terms: [...plan.terms, ...terms] };
  return completionJob(graph, state, { credential_ids: [idOf(random(graph.credentialCount))], terms });
}

type MakeAsked = (graph: CourseGraph, state: JobFields, random: Random) => Asked;

const asked = { targets: packIds([]), term: absent, bounds: defaultBounds };

function someCredentials(graph: CourseGraph, random: Random): Uint8Array {
  const count = 1 + random(2);
  return packIds(Array.from({ length: count }, () => random(graph.credentialCount)));
}

const gapSummary: MakeAsked = (graph, _state, random) => ({
  ...asked,
  question: 'credential_gap_summary',
  detail: { ...emptyDetail, credentials: someCredentials(graph, random) },
});

const audit: MakeAsked = (graph, state, random) => {
  const asked = progress(graph, state, random);
  return { ...asked, detail: { ...(asked.detail ?? emptyDetail), includePaths: true } };
};

const unlock: MakeAsked = (graph, _state, random) => ({
  ...asked,
  question: 'course_unlock',
  targets: packIds([random(graph.courseCount), random(graph.courseCount)]),
  detail: { ...emptyDetail, includePaths: true },
});

const progress: MakeAsked = (graph, _state, random) => ({
  ...asked,
  question: 'credential_progress',
  detail: { ...emptyDetail, credentials: someCredentials(graph, random) },
});

const whatIf: MakeAsked = (graph, state, random) => ({
  ...asked,
  question: 'what_if',
  targets: packIds([random(graph.courseCount)]),
  detail: {
    ...emptyDetail,
    credentials: someCredentials(graph, random),
    hypotheticalEntries: state.entries.slice(0, 8 * 12),
  },
});

const impact: MakeAsked = (graph, _state, random) => ({
  ...asked,
  question: 'course_impact',
  targets: packIds([random(graph.courseCount), random(graph.courseCount)]),
  detail: { ...emptyDetail, withDependents: true, againstCredentials: someCredentials(graph, random) },
});

const advisory: MakeAsked = (graph, state, random) => ({
  ...asked,
  question: 'advisory',
  detail: {
    ...emptyDetail,
    parts: [progress, impact, whatIf, progress].map((makeAsked) => {
      const part = makeAsked(graph, state, random);
      return { ...part, detail: { ...(part.detail ?? emptyDetail), includePaths: random(2) === 0 } };
    }),
  },
});
