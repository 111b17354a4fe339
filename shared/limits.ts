/**
 * The contract's limits, with the unit last in the name and the source next to it.
 * Settings of the operator are elsewhere: see gateway/process/settings.ts.
 */
import { assert } from './assert.ts';

/** State document (decisions.md, part C). */
export const maximumTerms = 64;
export const maximumCourseEntries = 512;
export const maximumPlanCredentials = 25;
export const maximumPatchOperations = 256;
export const maximumTermIdCharacters = 64;
/** For title and institution of credit from elsewhere. */
export const maximumExternalTitleCharacters = 256;
export const maximumExternalUnits = 1000;

/** Queries (decisions.md, part D). */
export const maximumTargets = 100;

/** Courses that an impact compares: all entries of a plan. */
export const maximumAgainst = maximumCourseEntries;
/** Courses that one hypothetical adds, or removes. */
export const maximumHypotheticalChanges = 256;
/** Questions of one advisory (decisions.md, part D). */
export const maximumAdvisoryQuestions = 16;

/** Plan completion (decisions.md, part K). */
export const maximumHorizonTerms = 24;
export const maximumCompletionCredentials = 5;
export const maximumCompletionCourses = 20;
export const maximumCompletionPlans = 5;
export const defaultTermCourses = 5;
/** No student takes more courses in a term. */
export const maximumTermCourses = 40;

/**
 * The default limit on the work of one request's searches, in steps of some 100 ns (engine/evaluate/work-meter.ts):
 * the most expensive request takes about a quarter of a second.
 */
export const defaultWorkUnits = 1_500_000;

/** Catalog lists (decisions.md, part F). */
export const defaultPageItems = 50;
export const maximumPageItems = 200;
/** Courses that one list request may name by code (decisions.md, J.9). */
export const maximumListedCodes = 100;
/** No title, code or id is longer. */
export const maximumSearchCharacters = 256;

/** State writes wait in a queue of this length (interface.md, 8.4). */
export const stateWriteQueueDepth = 64;

/** State tokens (decisions.md, part C): 32 random bytes as base64url. */
export const stateTokenBytes = 32;
export const stateTokenCharacters = 43;

/** Bounds of views and of enumeration (interface.md, 8.1). */
export const boundLimits = {
  max_nodes: { default: 250, hard_max: 2500, minimum: 1 },
  max_edges: { default: 600, hard_max: 7500, minimum: 0 },
  max_depth: { default: 2, hard_max: 4, minimum: 0 },
  max_courses: { default: 100, hard_max: 2500, minimum: 0 },
  max_credentials: { default: 5, hard_max: 25, minimum: 0 },
} as const;

export type BoundName = keyof typeof boundLimits;
export const boundNames = Object.keys(boundLimits) as readonly BoundName[];

for (const [name, bound] of Object.entries(boundLimits)) {
  assert(bound.minimum <= bound.default && bound.default <= bound.hard_max, `bound ${name} is ordered`);
}
assert(defaultPageItems <= maximumPageItems, 'a default page fits the maximum page');
assert(Math.ceil((stateTokenBytes * 8) / 6) === stateTokenCharacters, 'a token encodes without padding');
