/**
 * Collects the subjects in the subtree of a node with a threshold, which counts subjects regardless of their
 * grouping. Groups of which only one subject, or a limited number, counts become limits. Texts remain texts.
 */
import type { SharingLimit } from '../../../../shared/contract/rule.ts';
import type { ReadDemand } from '../../text/demand-reader.ts';
import type { Requirement, Threshold } from './input-records.ts';
import type { SubjectCategories } from './subject-categories.ts';
import type { SubjectIds } from './subject-ids.ts';

export interface ListContext {
  readonly ids: SubjectIds;
  readonly categories: SubjectCategories;
  /** Reads phrases that require subjects; without it, they stay text. */
  readonly readDemand?: ReadDemand;
}

export interface CountedSubjects {
  readonly courseCodes: readonly string[];
  readonly limits: readonly SharingLimit[];
  /** The leaves whose text names no subject. */
  readonly words: readonly Requirement[];
}

/** Ignores the threshold of `node` itself. */
export function countSubjects(node: Requirement, context: ListContext): CountedSubjects {
  const { courseCodes, limits, choices, words } = gatherParts(node, context);
  return { courseCodes, limits: [...limits, ...choices], words };
}

interface Gathered extends CountedSubjects {
  /** The limits of "A or B" groups, of which one subject counts; `limits` has those of the list. */
  readonly choices: readonly SharingLimit[];
  /** The maximum number of subjects that count if such groups count once. */
  readonly capacity: number;
}

/**
 * An unnamed "A or B" counts once, unless another part has one of its subjects, or the node would then require more
 * than it offers. In these cases it is a list of candidates, not an alternative.
 */
function gatherParts(node: Requirement, context: ListContext): Gathered {
  const parts = (node.reqs ?? []).map((part) => gatherPart(part, context));
  const capacity = parts.reduce((sum, part) => sum + part.capacity, 0);
  const isEnough = node.threshold === undefined || capacity >= subjectsOf(node.threshold);
  const offers = countOffers(parts);
  const isOwn = ({ from }: SharingLimit): boolean =>
    (from.course_codes ?? []).every((code) => offers.get(code) === 1);
  return {
    courseCodes: [...offers.keys()],
    limits: parts.flatMap((part) => part.limits),
    choices: isEnough ? parts.flatMap((part) => part.choices).filter(isOwn) : [],
    words: parts.flatMap((part) => part.words),
    capacity,
  };
}

/** The number of parts that offer each subject. */
function countOffers(parts: readonly Gathered[]): ReadonlyMap<string, number> {
  const offers = new Map<string, number>();
  for (const part of parts)
    for (const code of part.courseCodes) offers.set(code, (offers.get(code) ?? 0) + 1);
  return offers;
}

function gatherPart(node: Requirement, context: ListContext): Gathered {
  if (node.reqs === undefined) return gatherLeaf(node, context);
  const inner = gatherParts(node, context);
  const size = inner.courseCodes.length;
  const from = { course_codes: [...inner.courseCodes] };
  if (node.threshold?.type === 'LTE' && size > 0)
    return { ...inner, limits: [...inner.limits, { from, ...maximumOf(node.threshold) }] };
  return isChoice(node) && size > 1
    ? { ...inner, choices: [{ from, maximum_count: 1 }], capacity: 1 }
    : inner;
}

/** An "A or B" group without a title. A group with a title is a category of which any number counts. */
function isChoice(node: Requirement): boolean {
  return node['connection-type'] === 'any' && node.threshold === undefined && node.title === undefined;
}

/** The usual units of a subject at MIT. */
const usualUnits = 12;

function subjectsOf({ criterion, cutoff }: Threshold): number {
  return criterion === 'subjects' ? cutoff : Math.ceil(cutoff / usualUnits);
}

function gatherLeaf(node: Requirement, context: ListContext): Gathered {
  const codes = codesOfLeaf(node, context);
  const courseCodes = codes ?? [];
  const words = codes === null ? [node] : [];
  return { courseCodes, limits: [], choices: [], words, capacity: courseCodes.length };
}

/** The subjects of a leaf: one, or those of a category; null for texts. */
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

/** The limit of a threshold of type LTE. */
export function maximumOf({ criterion, cutoff }: Threshold): Omit<SharingLimit, 'from'> {
  return criterion === 'subjects' ? { maximum_count: cutoff } : { maximum_units: cutoff };
}
