/**
 * The queries other than course-unlock: impact, progress, gap summary, what-if and advisory. Each becomes one job
 * with a detail; an advisory is a list of the others. A body of credential-progress gets here only if a worker's
 * scanner does not recognise it (`body-shortcut.ts`).
 */
import type { TSchema } from 'typebox';
import type { Fault } from '../../shared/contract/errors.ts';
import {
  type AdvisoryQuestion,
  AdvisoryRequest,
  type AnswerSelection,
  advisoryQuestions,
  CourseImpactRequest,
  CredentialRequest,
  PlanCompletionRequest,
  WhatIfRequest,
} from '../../shared/contract/query.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { packDetail } from '../../shared/job/codec.ts';
import {
  type Asked,
  absent,
  type Detail,
  defaultBounds,
  emptyDetail,
  type Question,
} from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { estimatedWork } from '../../shared/job/work-estimate.ts';
import { type BodyCheck, schemaCheck, shapeFaultBelow } from '../http/body-check.ts';
import { refusal } from '../http/reply.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { hypotheticalEntries } from '../plans/hypothetical.ts';
import { omittedParts } from './answer-parts.ts';
import { effectiveBounds } from './bounds.ts';
import type { Handler, HandlerCall } from './call.ts';
import { askedCompletion } from './plan-completion.ts';
import { openCourses, queriedDocument, type StateSelection, stateModeFault } from './query-state.ts';
import { isCompletion, partFault, type QuestionPart } from './question-part.ts';
import { extendedTerms, termsOf } from './question-terms.ts';

type SingleRequest = StateSelection & AnswerSelection & QuestionPart & { readonly term_id?: string };
type AdvisoryBody = StateSelection &
  AnswerSelection & {
    readonly questions: readonly (QuestionPart & { readonly question: AdvisoryQuestion })[];
  };

export interface DetailedQuery {
  readonly check: BodyCheck;
  readonly handle: Handler;
}

export type DetailedQueryName =
  | 'course-impact'
  | 'credential-progress'
  | 'credential-gap-summary'
  | 'what-if'
  | 'plan-completion'
  | 'advisory';

/** The queries by the last segment of their path. */
export function detailedQueries(): Readonly<Record<DetailedQueryName, DetailedQuery>> {
  return {
    'course-impact': single('course_impact', CourseImpactRequest),
    'credential-progress': single('credential_progress', CredentialRequest),
    'credential-gap-summary': single('credential_gap_summary', CredentialRequest),
    'what-if': single('what_if', WhatIfRequest),
    'plan-completion': single('plan_completion', PlanCompletionRequest),
    advisory: advisory(),
  };
}

function single(question: Question, schema: TSchema): DetailedQuery {
  const shape = schemaCheck(schema);
  const writer = new JobWriter();
  return {
    check: (body) =>
      shape(body) ?? stateModeFault(body as StateSelection) ?? partFault(body as QuestionPart, '', question),
    handle: (_service, call) => {
      const request = call.body as SingleRequest;
      const document = queriedDocument(request, call);
      if ('code' in document) return refusal(document);
      const terms = extendedTerms(document, [request], request.term_id);
      if ('code' in terms) return refusal(terms);
      const omitted = omittedParts(request);
      const asked = askedOf({
        question,
        part: request,
        path: '',
        omitted,
        document: terms,
        ownTerms: termsOf(document),
        index: call.index,
      });
      if ('code' in asked) return refusal(asked);
      const state = call.index.names.internState(terms, request.term_id, document);
      const job = writer.packJob(question, state.packed, packed({ ...asked, term: state.term }));
      return {
        kind: 'question',
        job,
        workMicros: workOf(asked, terms, call.index),
        cache: question === 'plan_completion' ? question : null,
      };
    },
  };
}

function advisory(): DetailedQuery {
  const shape = schemaCheck(AdvisoryRequest);
  const targetChecks = new Map(
    Object.entries(advisoryQuestions).map(([name, schema]) => [name, schemaCheck(schema)]),
  );
  const writer = new JobWriter();
  return {
    check: (body) =>
      shape(body) ??
      stateModeFault(body as StateSelection) ??
      firstFault((body as AdvisoryBody).questions, (part, index) => {
        const path = `/questions/${index}`;
        const targets = targetChecks.get(part.question)?.(part.targets) ?? null;
        return (
          (targets === null ? null : shapeFaultBelow(`${path}/targets`, targets)) ??
          partFault(part, path, part.question)
        );
      }),
    handle: (_service, call) => askAdvisory(writer, call),
  };
}

function askAdvisory(writer: JobWriter, call: HandlerCall): ReturnType<Handler> {
  const request = call.body as AdvisoryBody;
  const document = queriedDocument(request, call);
  if ('code' in document) return refusal(document);
  const extended = extendedTerms(document, request.questions, undefined);
  if ('code' in extended) return refusal(extended);
  const parts: Asked[] = [];
  for (const [at, part] of request.questions.entries()) {
    const path = `/questions/${at}`;
    const asked = askedOf({
      question: part.question,
      part,
      path,
      omitted: 0,
      document: extended,
      ownTerms: termsOf(document),
      index: call.index,
    });
    if ('code' in asked) return refusal(asked);
    parts.push(asked);
  }
  const state = call.index.names.internState(extended, undefined, document);
  const detail: Detail = { ...emptyDetail, parts, omitted: omittedParts(request) };
  const asked: Asked = { question: 'advisory', targets: noIds, term: absent, bounds: defaultBounds, detail };
  const job = writer.packJob('advisory', state.packed, packed(asked));
  const completes = parts.some(({ question }) => question === 'plan_completion');
  const cache = completes ? 'plan_completion' : null;
  return { kind: 'question', job, workMicros: workOf(asked, extended, call.index), cache };
}

/** Faults that the schema cannot find: bounds, then the shape of the hypothetical. */
const noIds = new Uint8Array(0);

interface Asking {
  readonly question: Question;
  readonly part: QuestionPart;
  /** The question's place in the body. */
  readonly path: string;
  /** The parts that the answer omits; 0 within an advisory, which has its own. */
  readonly omitted: number;
  readonly document: StateDocument;
  /** The terms of the state, without those that only questions name. */
  readonly ownTerms: ReadonlySet<string>;
  readonly index: ServedIndex;
}

/** The question in the engine's ids, or the fault of the first name that the index does not have. */
function askedOf({ question, part, path, omitted, document, ownTerms, index }: Asking): Asked | Fault {
  const { names } = index;
  const at = `${path}/targets`;
  const { course_codes = [], credential_ids = [], planned } = part.targets;
  const codes = planned === true ? openCourses(document, index) : course_codes;
  const targets = names.internCourses(codes, `${at}/course_codes`);
  if ('code' in targets) return targets;
  const credentials = names.internCredentials(credential_ids, `${at}/credential_ids`);
  if ('code' in credentials) return credentials;
  const against = comparedTargets(question, part, { path: at, document, index });
  if ('code' in against) return against;
  const problem = part.evaluation_problem;
  const hypothetical =
    problem === undefined
      ? null
      : hypotheticalEntries(document, problem, names, `${path}/evaluation_problem`);
  if (hypothetical !== null && 'code' in hypothetical) return hypothetical;
  const completion = isCompletion(part) ? askedCompletion(part, { document, ownTerms, index, path }) : null;
  if (completion !== null && 'code' in completion) return completion;
  const terms = document.terms.map(({ term_id }) => term_id);
  return {
    question,
    targets,
    term: absent,
    bounds: effectiveBounds(part.bounds),
    detail: {
      ...emptyDetail,
      ...against,
      credentials,
      hypotheticalEntries: hypothetical === null ? null : names.packEntries(hypothetical, terms),
      includePaths: part.include_paths === true,
      omitted,
      completion,
    },
  };
}

type Compared = Pick<Detail, 'againstCourses' | 'againstCredentials' | 'withDependents'>;

/**
 * What a course-impact compares: by default, the planned courses and the credentials of the state, and every course
 * and credential that names a target. Other questions compare nothing.
 */
function comparedTargets(
  question: Question,
  { targets }: QuestionPart,
  { path, document, index }: { path: string; document: StateDocument; index: ServedIndex },
): Compared | Fault {
  const { names } = index;
  const codes = targets.evaluate_against_course_codes;
  const ids = targets.evaluate_against_credential_ids;
  const byDefault = question === 'course_impact' && codes === undefined && ids === undefined;
  const againstCourses = names.internCourses(
    codes ?? (byDefault ? openCourses(document, index) : []),
    `${path}/evaluate_against_course_codes`,
  );
  if ('code' in againstCourses) return againstCourses;
  const aimedAt = (): string[] => document.credential_ids.filter((id) => names.hasCredential(id));
  const againstCredentials = names.internCredentials(
    ids ?? (byDefault ? aimedAt() : []),
    `${path}/evaluate_against_credential_ids`,
  );
  if ('code' in againstCredentials) return againstCredentials;
  return { againstCourses, againstCredentials, withDependents: byDefault };
}

function workOf(asked: Asked, { courses }: StateDocument, { graph }: ServedIndex): number {
  return estimatedWork(asked, courses.length, graph.sections['linked_by.offsets']);
}

function packed({ targets, term, bounds, detail }: Asked) {
  return detail === null ? { targets, term, bounds } : { targets, term, bounds, detail: packDetail(detail) };
}

function firstFault<Item>(
  items: readonly Item[],
  faultOf: (item: Item, index: number) => Fault | null,
): Fault | null {
  for (const [index, item] of items.entries()) {
    const found = faultOf(item, index);
    if (found !== null) return found;
  }
  return null;
}
