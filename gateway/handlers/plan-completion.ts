/** Plan completion: converts horizon, limits and wishes of a request into the engine's terms (decisions.md, part K). */
import type { Fault } from '../../shared/contract/errors.ts';
import type { CompletionProblem } from '../../shared/contract/plan-completion.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { completedStatuses, seasons } from '../../shared/contract/words.ts';
import { type AskedCompletion, unstated } from '../../shared/job/asked-completion.ts';
import { absent } from '../../shared/job/job.ts';
import { defaultTermCourses } from '../../shared/limits.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { invalid } from '../plans/hypothetical.ts';

export interface CompletionPart extends CompletionProblem {
  readonly targets: {
    readonly credential_ids?: readonly string[];
    readonly course_codes?: readonly string[];
  };
}

/** Where a completion is within a request; `document` already includes the horizon's terms. */
export interface CompletionSite {
  readonly document: StateDocument;
  /** The terms of the state, without those that only questions name. */
  readonly ownTerms: ReadonlySet<string>;
  readonly index: ServedIndex;
  /** The question's place in the body. */
  readonly path: string;
}

/** Faults that need neither state nor catalog: limits and targets that contradict each other. */
export function completionFault(part: CompletionPart, path: string): Fault | null {
  const { targets, planned, horizon, limits } = part;
  const wanted = (targets.credential_ids ?? []).length + (targets.course_codes ?? []).length;
  if (wanted === 0 && planned !== 'move')
    return invalid(`${path}/targets`, 'A completion needs a target, unless planned is "move".');
  const seen = new Set<string>();
  for (const [at, term] of horizon.terms.entries()) {
    if (seen.has(term.term_id))
      return invalid(
        `${path}/horizon/terms/${at}/term_id`,
        `The horizon already has the term ${term.term_id}.`,
      );
    seen.add(term.term_id);
    const { minimum_units: minimum = 0, maximum_units: maximum } = { ...limits, ...term };
    if (maximum !== undefined && minimum > maximum) {
      const own = term.minimum_units !== undefined || term.maximum_units !== undefined;
      return invalid(
        own ? `${path}/horizon/terms/${at}/minimum_units` : `${path}/limits/minimum_units`,
        `In ${term.term_id} at least ${minimum} units are asked for and at most ${maximum} allowed.`,
      );
    }
  }
  return null;
}

/** The completion in the engine's ids, or the first fault. */
export function askedCompletion(part: CompletionPart, site: CompletionSite): AskedCompletion | Fault {
  const { path, index, document } = site;
  const { names } = index;
  const order = orderFault(part, site);
  if (order !== null) return order;
  const avoided = names.internCourses(part.avoid_course_codes ?? [], `${path}/avoid_course_codes`);
  if ('code' in avoided) return avoided;
  const preferred = names.internCourses(part.prefer_course_codes ?? [], `${path}/prefer_course_codes`);
  if ('code' in preferred) return preferred;
  const unknownLevel = levelFault(part, site);
  if (unknownLevel !== null) return unknownLevel;
  const contradiction = wishFault(part, site);
  if (contradiction !== null) return contradiction;
  const positions = new Map(document.terms.map(({ term_id }, position) => [term_id, position]));
  const levels = new Map(document.terms.map(({ term_id, level }) => [term_id, level]));
  return {
    terms: part.horizon.terms.map((term) => {
      const limits = { maximum_courses: defaultTermCourses, ...part.limits, ...term };
      const own = levels.get(term.term_id);
      // The state may specify a level that the horizon does not.
      const named = term.level ?? own;
      const level = named === undefined ? absent : names.ids.level(named);
      const isOwn = level === absent || (own !== undefined && names.ids.level(own) === level);
      return {
        position: positions.get(term.term_id) ?? absent,
        season: seasonOf(term),
        level: level === absent ? unstated : level,
        maximumMilliunits: milliunits(limits.maximum_units, unstated),
        maximumCourses: limits.maximum_courses,
        minimumMilliunits: milliunits(limits.minimum_units, 0),
        isNew: !site.ownTerms.has(term.term_id),
        label: term.label ?? null,
        newLevel: isOwn ? null : (named ?? null),
      };
    }),
    objectives: part.objective ?? ['fewest_terms', 'fewest_units'],
    planned: part.planned ?? 'keep',
    unknowns: part.unknowns ?? 'avoid',
    maximumPlans: part.maximum_plans ?? 1,
    avoided,
    preferred,
  };
}

/** Checks that the horizon is in time order, and after every term in which a course was taken. */
function orderFault({ horizon }: CompletionPart, { document, path }: CompletionSite): Fault | null {
  const positions = new Map(document.terms.map(({ term_id }, position) => [term_id, position]));
  const taken = document.courses.filter(({ status }) => status === 'taken' && completedStatuses.has(status));
  const lastTaken = Math.max(-1, ...taken.map(({ term_id }) => positions.get(term_id) ?? -1));
  let before = -1;
  for (const [at, { term_id: termId }] of horizon.terms.entries()) {
    const place = `${path}/horizon/terms/${at}/term_id`;
    const position = positions.get(termId) ?? -1;
    if (position <= lastTaken) {
      const last = document.terms[lastTaken]?.term_id;
      return invalid(place, `The state holds courses taken in ${last}; the horizon must begin after it.`);
    }
    if (position <= before) {
      const other = horizon.terms[at - 1]?.term_id;
      const advice = 'Terms are in the order of the state; if theirs is another one, list both in its terms.';
      return invalid(place, `The term ${termId} is not after ${other}, which precedes it here. ${advice}`);
    }
    before = position;
  }
  return null;
}

/** Checks that the catalog has the levels of the horizon: an unknown one would count as unspecified. */
function levelFault({ horizon }: CompletionPart, { path, index }: CompletionSite): Fault | null {
  const { ids } = index.names;
  const { levels } = ids.attributeNames;
  if (levels.length === 0) return null;
  for (const [at, { level }] of horizon.terms.entries()) {
    if (level !== undefined && ids.level(level) === absent)
      return invalid(
        `${path}/horizon/terms/${at}/level`,
        `The catalog does not know this level. Its levels are ${levels.join(', ')}.`,
      );
  }
  return null;
}

/** Checks that no course is both preferred and avoided. */
function wishFault(part: CompletionPart, { path, index }: CompletionSite): Fault | null {
  const canonical = (codes: readonly string[] = []): (string | null)[] =>
    codes.map((code) => index.names.canonicalCourse(code));
  const preferred = new Set(canonical(part.prefer_course_codes));
  const wanted = new Set(canonical(part.targets.course_codes));
  for (const [at, code] of canonical(part.avoid_course_codes).entries()) {
    const place = `${path}/avoid_course_codes/${at}`;
    if (preferred.has(code)) return invalid(place, `${code} is both preferred and avoided.`);
    if (wanted.has(code)) return invalid(place, `${code} is both a target and avoided.`);
  }
  return null;
}

/** The given season, else the one at the end of an id like `2027-fall`. */
function seasonOf({ season, term_id: id }: CompletionPart['horizon']['terms'][number]): number {
  const named = season ?? /^\d{4}-(?<season>[a-z]+)$/iu.exec(id)?.groups?.season?.toLowerCase();
  const position = (seasons as readonly (string | undefined)[]).indexOf(named);
  return position < 0 ? unstated : position;
}

function milliunits(units: number | undefined, byDefault: number): number {
  return units === undefined ? byDefault : Math.round(1000 * units);
}
