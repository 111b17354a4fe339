/**
 * The subjects beneath a node that counts them. A threshold counts subjects however they are grouped;
 * groups of which one alone counts, or so many at most, become limits, and words stay words.
 */
import type { SharingLimit } from '../../../../shared/contract/rule.ts';
import type { Requirement, Threshold } from './input-records.ts';
import type { SubjectCategories } from './subject-categories.ts';
import type { SubjectIds } from './subject-ids.ts';

export interface ListContext {
  readonly ids: SubjectIds;
  readonly categories: SubjectCategories;
}

export interface CountedSubjects {
  readonly courseCodes: readonly string[];
  readonly limits: readonly SharingLimit[];
  /** Leaves beneath the node whose words name no subject. */
  readonly words: readonly Requirement[];
}

/**
 * Everything beneath `node`, without its own threshold. An unnamed "A or B" counts once, unless the
 * node then asked for more than it offers: then it lists what may be counted, and offers no choice.
 */
export function countSubjects(node: Requirement, context: ListContext): CountedSubjects {
  const parts = (node.reqs ?? []).map((part) => countPart(part, context));
  const capacity = parts.reduce((sum, part) => sum + part.capacity, 0);
  const isEnough = node.threshold === undefined || capacity >= subjectsOf(node.threshold);
  return {
    courseCodes: [...new Set(parts.flatMap((part) => part.courseCodes))],
    limits: parts.flatMap((part) => (isEnough ? [...part.limits, ...part.choice] : part.limits)),
    words: parts.flatMap((part) => part.words),
  };
}

interface CountedPart extends CountedSubjects {
  /** The limit of an "A or B"; empty for everything else. */
  readonly choice: readonly SharingLimit[];
  /** How many subjects at most count when choices count once. */
  readonly capacity: number;
}

function countPart(node: Requirement, context: ListContext): CountedPart {
  if (node.reqs === undefined) {
    const leaf = countLeaf(node, context);
    return { ...leaf, choice: [], capacity: leaf.courseCodes.length };
  }
  const inner = countSubjects(node, context);
  const size = inner.courseCodes.length;
  const from = { course_codes: [...inner.courseCodes] };
  if (node.threshold?.type === 'LTE' && size > 0) {
    const limit = { from, ...maximumOf(node.threshold) };
    return { ...inner, limits: [...inner.limits, limit], choice: [], capacity: size };
  }
  if (isChoice(node) && size > 1) return { ...inner, choice: [{ from, maximum_count: 1 }], capacity: 1 };
  return { ...inner, choice: [], capacity: size };
}

/** "A or B" without a name of its own; a named group is a category from which any number counts. */
function isChoice(node: Requirement): boolean {
  return node['connection-type'] === 'any' && node.threshold === undefined && node.title === undefined;
}

/** The usual size of a subject at MIT: lists count most subjects by it. */
const usualUnits = 12;

function subjectsOf({ criterion, cutoff }: Threshold): number {
  return criterion === 'subjects' ? cutoff : Math.ceil(cutoff / usualUnits);
}

function countLeaf(node: Requirement, context: ListContext): CountedSubjects {
  const codes = codesOfLeaf(node, context);
  return { courseCodes: codes ?? [], limits: [], words: codes === null ? [node] : [] };
}

/** The subjects that a leaf names: one, or those of a category. Null for words. */
export function codesOfLeaf(
  { req = '', 'plain-string': isPlain }: Requirement,
  { ids, categories }: ListContext,
): readonly string[] | null {
  if (isPlain === true) return null;
  const category = categories.codes(req);
  if (category !== null) return category;
  const code = ids.read(req);
  return code === null ? null : [code];
}

/** A threshold that only limits, as a limit. */
export function maximumOf({ criterion, cutoff }: Threshold): Omit<SharingLimit, 'from'> {
  return criterion === 'subjects' ? { maximum_count: cutoff } : { maximum_units: cutoff };
}
