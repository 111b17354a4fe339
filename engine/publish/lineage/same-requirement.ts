/**
 * Compares requirements of two versions by a canonical form that keeps only their meaning. References, labels and
 * spans change with every version; the order of alternatives and of sets is irrelevant.
 */
import { itemAt } from '../../../shared/column.ts';
import type { RequirementValue } from '../../../shared/contract/migration.ts';

/** Maps a course code of the older version to its code in the newer one. */
export type RenameCode = (courseCode: string) => string;

/** The canonical form as text: equal for two values if and only if they mean the same. */
export function comparableText(value: RequirementValue, rename: RenameCode): string {
  // Lists at the top level are lists of cited courses, whose order is irrelevant.
  return Array.isArray(value) ? orderless(value, rename) : JSON.stringify(comparable(value, rename));
}

const presentation: ReadonlySet<string> = new Set([
  'source_reference_id',
  'stated_by',
  'label',
  'span',
  'rule_id',
  'shares_with',
]);
const codeMembers: ReadonlySet<string> = new Set(['course_codes', 'exclude_course_codes']);
const setMembers: ReadonlySet<string> = new Set([
  'subjects',
  'levels',
  'tags',
  'programs',
  'credential_ids',
  'statuses',
]);

function comparable(value: unknown, rename: RenameCode): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([name]) => !presentation.has(name))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, inner]) => [name, comparableMember(name, inner, rename)]);
}

function comparableMember(name: string, inner: unknown, rename: RenameCode): unknown {
  if (name === 'course_code') return rename(String(inner));
  if (name === 'text') return String(inner).trim().replace(/\s+/gu, ' ');
  if (name === 'rules') return comparableChildren(inner as readonly SharingNode[], rename);
  if (codeMembers.has(name)) return (inner as string[]).map(rename).sort();
  if (setMembers.has(name)) return [...(inner as string[])].sort();
  if (name === 'any_of') return orderless(inner as readonly unknown[], rename);
  return comparable(inner, rename);
}

interface SharingNode {
  readonly rule_id?: string;
  readonly shares_with?: readonly string[];
}

/** Sharing between siblings is significant, rule ids are not: each id is replaced by the text of its rule. */
function comparableChildren(rules: readonly SharingNode[], rename: RenameCode): string {
  const texts = rules.map((rule) => JSON.stringify(comparable(rule, rename)));
  const named = new Map(rules.map((rule, position) => [rule.rule_id, itemAt(texts, position)]));
  return JSON.stringify(
    rules
      .map(({ shares_with }, position) =>
        shares_with === undefined
          ? itemAt(texts, position)
          : JSON.stringify([itemAt(texts, position), shares_with.map((id) => named.get(id) ?? id).sort()]),
      )
      .sort(),
  );
}

function orderless(values: readonly unknown[], rename: RenameCode): string {
  return JSON.stringify(values.map((value) => JSON.stringify(comparable(value, rename))).sort());
}
