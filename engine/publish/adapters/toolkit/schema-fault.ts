/** Describes to a registrar why a value does not match a schema: every fault of it, with the name that a misspelt one may mean. */
import type { TSchema } from 'typebox';
import { type SchemaFault, schemaFaults } from '../../../../shared/schema-faults.ts';
import { nearestName } from './nearest-name.ts';

/** A file of thousands of items may have the same fault in each; the rest is counted. */
const mostFaults = 100;

/**
 * The faults as sentences: `at /prerequisite/rules/1: unknown member "cours_code"; accepted: ...`. Call it after the
 * compiled check has refused the value; there is always one.
 */
export function describeSchemaFaults(schema: TSchema, value: unknown): readonly string[] {
  const described: string[] = [];
  let further = 0;
  for (const fault of schemaFaults(schema, value)) {
    if (isMeantByAnother(fault)) continue;
    const { path } = fault;
    if (described.length === mostFaults) further += 1;
    else described.push(path === '' ? wordsOf(fault) : `at ${path}: ${wordsOf(fault)}`);
  }
  if (described.length === 0) return ['the value does not match its schema'];
  return further === 0 ? described : [...described, `and ${further} further faults`];
}

/** That a member is missing which a misspelt one means is no fault of its own. */
function isMeantByAnother({ kind, member, accepted, value }: SchemaFault): boolean {
  const names = Object.keys(kind === 'missing' ? (value as object) : {});
  return names.some((name) => !accepted.includes(name) && meantBy(name, accepted, names) === member);
}

function meantBy(name: string, accepted: readonly string[], present: readonly string[]): string | null {
  return nearestName(
    name,
    accepted.filter((other) => !present.includes(other)),
  );
}

function wordsOf({ kind, member, accepted, value }: SchemaFault): string {
  switch (kind) {
    case 'missing':
      return `member ${quote(member)} is missing`;
    case 'unknown': {
      const near = meantBy(member, accepted, Object.keys(value as object));
      return `unknown member ${quote(member)}${adviceOf(near)}; accepted members are ${accepted.join(', ')}`;
    }
    case 'form':
      return `must be ${accepted.join(' or ')}`;
    case 'word': {
      const words = `must be ${accepted.length > 1 ? 'one of ' : ''}${accepted.join(', ')}`;
      if (typeof value !== 'string') return words;
      return `${words}, not ${quote(value)}${adviceOf(nearestName(value, accepted))}`;
    }
  }
}

function adviceOf(near: string | null): string {
  if (near === null) return '';
  return ` (did you mean ${near.startsWith('"') ? near : quote(near)}?)`;
}

function quote(text: string): string {
  const quoted = JSON.stringify(text);
  return quoted.length <= 80 ? quoted : `${quoted.slice(0, 77)}...`;
}
