/** The distinct catalog sentences behind a course: its own first, then those of other courses that name it; older wordings are separate. */
import type { CourseAnswer, SourceReference } from '../../../shared/client/client.ts';

export interface Sentence {
  readonly source: SourceReference;
  /** The course that states it; null for this one. */
  readonly statedBy: string | null;
}

export interface CourseSentences {
  readonly current: readonly Sentence[];
  /** Wordings of an older catalog for which there is a newer one; nothing is read from them. */
  readonly older: readonly Sentence[];
}

const kinds: readonly SourceReference['kind'][] = [
  'prerequisite_text',
  'corequisite_text',
  'antirequisite_text',
];

/** A wording captured this long before another one belongs to an earlier year's catalog. */
const olderByMs = 183 * 24 * 3_600_000;

export function sentencesOf({ data, source_references }: CourseAnswer): CourseSentences {
  const statedBy = new Map<string, string>();
  const ownIds = new Set<string>();
  for (const { source_reference_id: id, stated_by } of data.antirequisites)
    if (stated_by === undefined) ownIds.add(id);
    else statedBy.set(id, stated_by);
  const cited = new Set([...ownIds, ...citedBy(data.prerequisite), ...citedBy(data.corequisite)]);
  const sentences = source_references
    .filter(({ kind }) => kinds.includes(kind))
    .map((source) => {
      const id = source.source_reference_id;
      return { source, statedBy: ownIds.has(id) ? null : (statedBy.get(id) ?? null) };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const distinct = sentences.filter(
    (one, position) => !sentences.slice(0, position).some((other) => isSameWording(one, other)),
  );
  const isOlder = ({ source, statedBy: by }: Sentence): boolean =>
    by === null &&
    !cited.has(source.source_reference_id) &&
    distinct.some(
      (other) =>
        other.statedBy === null &&
        other.source.kind === source.kind &&
        Date.parse(other.source.captured_at) - Date.parse(source.captured_at) > olderByMs,
    );
  return { current: distinct.filter((one) => !isOlder(one)), older: distinct.filter(isOlder) };
}

/** The course's own sentences come before those of others, which only state exclusions. */
function rankOf({ source, statedBy }: Sentence): number {
  return kinds.indexOf(source.kind) + (statedBy === null ? 0 : kinds.length);
}

function isSameWording(one: Sentence, other: Sentence): boolean {
  return (
    one.source.kind === other.source.kind &&
    one.statedBy === other.statedBy &&
    plainText(one.source.text) === plainText(other.source.text)
  );
}

function plainText(text: string): string {
  return text.replace(/[\s.]+/gu, ' ').trim();
}

interface Citing {
  readonly source_reference_id?: string;
  readonly rules?: readonly object[];
  readonly if?: object;
  readonly then?: object;
  readonly otherwise?: object;
}

/** The references of a rule and all its parts. */
export function citedBy(rule: object | null): readonly string[] {
  if (rule === null) return [];
  const { source_reference_id: own, rules = [], if: condition, then, otherwise } = rule as Citing;
  return [own ?? '', ...[...rules, condition ?? null, then ?? null, otherwise ?? null].flatMap(citedBy)];
}
