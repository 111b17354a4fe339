/**
 * Reads and checks release policies: JSON files with the gates that a catalog must pass to be served. There is a
 * default policy, which an operator may replace (docs/release-policy.md).
 */
import { basename, dirname, join } from 'node:path';
import Type, { type Static } from 'typebox';
import { assert } from '../../../shared/assert.ts';
import { closedObject } from '../../../shared/contract/closed-object.ts';
import { packageRoot } from '../../../shared/package-root.ts';
import { jsonFileReader } from '../adapters/toolkit/checked-file.ts';
import { InputFaults, wholeFile } from '../adapters/toolkit/input-faults.ts';
import type { UnreadableInput } from '../catalog-source.ts';
import type { ValidationMeasures } from './validate.ts';

export type MeasureName = keyof ValidationMeasures;

/** The measures for gates. Shares are between 0 and 1. */
export const measures = {
  course_count: 'courses of the catalog',
  credential_count: 'credentials of the catalog',
  duplicate_count: 'records that repeat the code or id of an earlier record',
  courses_without_units: 'courses without units in the catalog',
  credentials_without_requirement: 'credentials without a requirement in the catalog',
  error_count: 'findings with severity error',
  leaf_count: 'leaves of all rules: courses, selections, levels and so on',
  unparsed_leaf_count: 'leaves with text that could not be parsed',
  unparsed_leaf_share: 'their share of all leaves',
  text_characters: 'letters and digits of the requirement texts given to the parser',
  unparsed_characters: 'letters and digits of the parts that could not be parsed',
  unparsed_character_share: 'their share of all letters and digits',
  named_course_count: 'course codes that rules and records name, counted once per record',
  dangling_course_count: 'those that are not in the catalog',
  dangling_course_share: 'their share of all named course codes',
  untakeable_course_count: 'courses that no student can ever take',
  untakeable_course_share: 'their share of all courses',
} as const satisfies Record<MeasureName, string>;

const measureNames = Object.keys(measures) as readonly MeasureName[];

/** One gate. Absent limits do not apply. */
export const ReleaseGate = closedObject({
  measure: Type.Enum([...measureNames]),
  /** Determines whether the limits are lower or upper bounds of the measured value. */
  bound: Type.Enum(['at_least', 'at_most'] as const),
  /** A value past this limit gives a release with warnings. */
  warning_limit: Type.Optional(Type.Number({ minimum: 0 })),
  /** A value past this limit refuses the catalog. */
  refusal_limit: Type.Optional(Type.Number({ minimum: 0 })),
  /** In a smaller catalog, a value past the refusal limit is only a warning: shares of small numbers mean little. */
  refusal_from_courses: Type.Optional(Type.Integer({ minimum: 0 })),
  reason: Type.String({ minLength: 1 }),
});
export type ReleaseGate = Readonly<Static<typeof ReleaseGate>>;

const PolicyFile = closedObject({ gates: Type.Array(ReleaseGate, { minItems: 1 }) });
const readPolicyFile = jsonFileReader(PolicyFile);

export type PolicyOutcome =
  | { readonly kind: 'policy'; readonly gates: readonly ReleaseGate[] }
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] };

/** The gates of the default policy. */
export function defaultReleasePolicy(): readonly ReleaseGate[] {
  const outcome = readReleasePolicy(join(packageRoot(), 'engine/publish/check/default-policy.json'));
  assert(outcome.kind === 'policy', 'the default policy is valid');
  return outcome.gates;
}

/** Reads a policy file, which replaces the whole default policy. */
export function readReleasePolicy(file: string): PolicyOutcome {
  const name = basename(file);
  const faults = new InputFaults(dirname(file));
  const policy = readPolicyFile(dirname(file), name, faults);
  if (policy === null) return { kind: 'unreadable', inputs: faults.list() };
  const { gates } = policy;
  for (const [index, gate] of gates.entries()) {
    const reason = gateFault(gate, gates.slice(0, index));
    if (reason !== null) faults.add(name, wholeFile, `at /gates/${index}: ${reason}`);
  }
  return faults.count === 0 ? { kind: 'policy', gates } : { kind: 'unreadable', inputs: faults.list() };
}

/** Checks constraints beyond the schema: one gate for each measure, at least one limit, limits in order. */
function gateFault(gate: ReleaseGate, before: readonly ReleaseGate[]): string | null {
  const { measure, bound, warning_limit, refusal_limit } = gate;
  if (before.some((other) => other.measure === measure)) return `there is already a gate for ${measure}`;
  if (warning_limit === undefined && refusal_limit === undefined) {
    return 'a gate requires a warning_limit, a refusal_limit or both';
  }
  if (warning_limit === undefined || refusal_limit === undefined) return null;
  if (bound === 'at_most' ? warning_limit <= refusal_limit : warning_limit >= refusal_limit) return null;
  const side = bound === 'at_most' ? 'above' : 'below';
  return `the warning_limit ${warning_limit} is ${side} the refusal_limit ${refusal_limit}, so it has no effect`;
}
