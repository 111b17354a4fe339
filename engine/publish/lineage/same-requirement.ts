/**
 * Whether two versions require the same: values in a form in which only meaning is left. References,
 * labels and spans change with every version; the order of alternatives and of sets says nothing.
 */
import type { RequirementValue } from '../../../shared/contract/migration.ts';

/** What a course code of the older version is called in the newer one. */
export type RenameCode = (courseCode: string) => string;

/** A text that two values share exactly if they mean the same. */
export function comparableText(value: RequirementValue, rename: RenameCode): string {
  // A list here is one of cited courses, whose order says nothing.
  return Array.isArray(value) ? orderless(value, rename) : JSON.stringify(comparable(value, rename));
}

const presentation: ReadonlySet<string> = new Set([
  'source_reference_id',
  'label',
  'span',
  'rule_id',
  'shares_with',
]);
const codeMembers: ReadonlySet<string> = new Set(['course_codes', 'exclude_course_codes']);
const setMembers: ReadonlySet<string> = new Set(['subjects', 'levels', 'programs', 'credential_ids']);

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
  return comparable(inner, rename);
}

interface SharingNode {
  readonly rule_id?: string;
  readonly shares_with?: readonly string[];
}

/** Which siblings share is meaning, what they are called is not: a name stands for what it names. */
function comparableChildren(rules: readonly SharingNode[], rename: RenameCode): string {
  const texts = rules.map((rule) => JSON.stringify(comparable(rule, rename)));
  const named = new Map(rules.map((rule, position) => [rule.rule_id, texts[position]]));
  return JSON.stringify(
    rules
      .map(({ shares_with }, position) =>
        shares_with === undefined
          ? (texts[position] ?? '')
          : JSON.stringify([texts[position], shares_with.map((id) => named.get(id) ?? id).sort()]),
      )
      .sort(),
  );
}

function orderless(values: readonly unknown[], rename: RenameCode): string {
  return JSON.stringify(values.map((value) => JSON.stringify(comparable(value, rename))).sort());
}
