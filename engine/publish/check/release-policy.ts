/**
 * The gates that a catalog passes before it is served. They stand in a JSON file, the shipped one or
 * the operator's own (docs/release-policy.md); this reads it, and says what is wrong with it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { assert } from '../../../shared/assert.ts';
import { packageRoot } from '../../../shared/package-root.ts';
import { wholeFile } from '../adapters/toolkit/input-faults.ts';
import { parseJson } from '../adapters/toolkit/json-text.ts';
import { describeSchemaFault } from '../adapters/toolkit/schema-fault.ts';
import type { UnreadableInput } from '../catalog-source.ts';
import type { ValidationMeasures } from './validate.ts';

export type MeasureName = keyof ValidationMeasures;

/** What a gate may measure; shares lie between 0 and 1. */
export const measures = {
  course_count: 'courses of the catalog',
  credential_count: 'credentials of the catalog',
  duplicate_count: 'records that repeat the code or id of an earlier one',
  courses_without_units: 'courses of which the catalog gives no units',
  credentials_without_requirement: 'credentials of which the catalog gives no requirement',
  error_count: 'findings of severity error',
  leaf_count: 'leaves of all rules: courses, selections, levels and so on',
  unparsed_leaf_count: 'leaves that hold text which nothing could parse',
  unparsed_leaf_share: 'these, as a share of all leaves',
  text_characters: 'letters and digits of the requirement texts that the parser read',
  unparsed_characters: 'letters and digits of those parts of them that it could not parse',
  unparsed_character_share: 'these, as a share of all that it read',
  named_course_count: 'course codes that rules and records name, each once per record',
  dangling_course_count: 'those that the catalog does not have',
  dangling_course_share: 'these, as a share of all that are named',
} as const satisfies Record<MeasureName, string>;

const measureNames = Object.keys(measures) as readonly MeasureName[];

/** One threshold. A limit that is left out is never reached. */
export const ReleaseGate = Type.Object(
  {
    measure: Type.Enum([...measureNames]),
    /** Whether the measured value must not fall below its limits, or not rise above them. */
    bound: Type.Enum(['at_least', 'at_most'] as const),
    /** Past this the release carries a warning. */
    warning_limit: Type.Optional(Type.Number({ minimum: 0 })),
    /** Past this there is no release. */
    refusal_limit: Type.Optional(Type.Number({ minimum: 0 })),
    reason: Type.String({ minLength: 1 }),
  },
  { additionalProperties: false },
);
export type ReleaseGate = Readonly<Static<typeof ReleaseGate>>;

const PolicyFile = Type.Object(
  { gates: Type.Array(ReleaseGate, { minItems: 1 }) },
  { additionalProperties: false },
);
const policyCheck = Compile(PolicyFile);

export type PolicyOutcome =
  | { readonly kind: 'policy'; readonly gates: readonly ReleaseGate[] }
  | { readonly kind: 'unreadable'; readonly inputs: readonly UnreadableInput[] };

/** The gates of the shipped policy. */
export function defaultReleasePolicy(): readonly ReleaseGate[] {
  const outcome = readReleasePolicy(join(packageRoot(), 'engine/publish/check/default-policy.json'));
  assert(outcome.kind === 'policy', 'the shipped policy is sound');
  return outcome.gates;
}

/** Reads a policy file; it stands for the shipped one as a whole. */
export function readReleasePolicy(file: string): PolicyOutcome {
  const refuse = (reason: string, line = wholeFile): PolicyOutcome => ({
    kind: 'unreadable',
    inputs: [{ file, line, reason }],
  });
  const text = readText(file);
  if ('reason' in text) return refuse(text.reason);
  const json = parseJson(text.text);
  if (json.kind === 'fault') return refuse(json.reason, json.line);
  if (!policyCheck.Check(json.value)) return refuse(describeSchemaFault(PolicyFile, json.value));
  const { gates } = json.value;
  const inputs = gates.flatMap((gate, index) => {
    const reason = gateFault(gate, gates.slice(0, index));
    return reason === null ? [] : [{ file, line: wholeFile, reason: `at /gates/${index}: ${reason}` }];
  });
  return inputs.length === 0 ? { kind: 'policy', gates } : { kind: 'unreadable', inputs };
}

function readText(file: string): { readonly text: string } | { readonly reason: string } {
  try {
    return { text: readFileSync(file, 'utf8') };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    return { reason: code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${code})` };
  }
}

/** What no schema says: a gate has a limit, its limits stand in order, and there is one gate a measure. */
function gateFault(gate: ReleaseGate, before: readonly ReleaseGate[]): string | null {
  const { measure, bound, warning_limit, refusal_limit } = gate;
  if (before.some((other) => other.measure === measure)) return `there is a gate on ${measure} already`;
  if (warning_limit === undefined && refusal_limit === undefined) {
    return 'a gate needs a warning_limit, a refusal_limit or both';
  }
  if (warning_limit === undefined || refusal_limit === undefined) return null;
  if (bound === 'at_most' ? warning_limit <= refusal_limit : warning_limit >= refusal_limit) return null;
  const side = bound === 'at_most' ? 'above' : 'below';
  return `the warning_limit ${warning_limit} lies ${side} the refusal_limit ${refusal_limit}: it would never be seen`;
}
