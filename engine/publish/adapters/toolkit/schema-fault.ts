/**
 * Describes why a value does not match a schema: all of its faults with their places. TypeBox reports the errors of
 * all branches of a union; this walk follows only the branch that the value's `kind` names, and stops where the
 * intention is unclear, so that no fault is a consequence of another.
 */
import type { TSchema } from 'typebox';
import { nearestName } from './nearest-name.ts';

/** The place of a fault (a JSON Pointer, empty for the value itself) and what would be accepted. */
export interface SchemaFault {
  readonly path: string;
  readonly expected: string;
}

/** A file of thousands of items may have the same fault in each; the others are only counted. */
const mostFaults = 100;

/**
 * The faults as sentences: `at /prerequisite/rules/1: unknown member "cours_code"; accepted: ...`. Must be called
 * after the compiled check has rejected the value; there is at least one.
 */
export function describeSchemaFaults(schema: TSchema, value: unknown): readonly string[] {
  const node = schema as SchemaNode;
  const described: string[] = [];
  let further = 0;
  for (const { path, expected } of faultsIn(node, value, { path: '', root: node })) {
    if (described.length === mostFaults) further += 1;
    else described.push(path === '' ? expected : `at ${path}: ${expected}`);
  }
  if (described.length === 0) return ['the value does not match its schema'];
  return further === 0 ? described : [...described, `and ${further} further faults`];
}

/** The parts of JSON Schema that the contract's schemas use. */
interface SchemaNode {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: SchemaNode | readonly SchemaNode[];
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  /** Describes the pattern in words. */
  readonly description?: string;
}

interface Location {
  readonly path: string;
  /** The schema with the `$defs` of references. */
  readonly root: SchemaNode;
}

type JsonObject = Readonly<Record<string, unknown>>;

type Faults = Generator<SchemaFault, void, undefined>;

function* faultsIn(schema: SchemaNode, value: unknown, location: Location): Faults {
  const root = schema.$defs === undefined ? location.root : schema;
  const here = { path: location.path, root };
  const { $ref: reference, anyOf: branches, const: constant, enum: accepted } = schema;
  if (reference !== undefined) {
    const target = root.$defs?.[reference];
    if (target !== undefined) yield* faultsIn(target, value, here);
  } else if (branches !== undefined) yield* unionFaults(branches, value, here);
  else if (constant !== undefined) {
    if (value !== constant) yield { path: here.path, expected: `must be ${quote(constant)}` };
  } else if (accepted !== undefined) {
    if (!accepted.includes(value)) yield { path: here.path, expected: oneOf(accepted, value) };
  } else yield* typeFaults(schema, value, here);
}

function* typeFaults(schema: SchemaNode, value: unknown, location: Location): Faults {
  switch (schema.type) {
    case 'object':
      return yield* objectFaults(schema, value, location);
    case 'array':
      return yield* arrayFaults(schema, value, location);
    case 'string':
      return yield* stringFaults(schema, value, location);
    case 'number':
    case 'integer':
      return yield* numberFaults(schema, value, location);
    case 'boolean':
      if (typeof value !== 'boolean') yield { path: location.path, expected: 'must be true or false' };
  }
}

/** The faults in the branch named by the value's `kind`; without one, all accepted kinds, constants or types. */
function* unionFaults(branches: readonly SchemaNode[], value: unknown, location: Location): Faults {
  const kinds: readonly unknown[] = branches.map((branch) => branch.properties?.kind?.const);
  if (kinds.every((kind) => kind !== undefined)) {
    if (!isObject(value)) {
      yield { path: location.path, expected: 'must be a rule, an object with a `kind`' };
      return;
    }
    const branch = branches.find((one) => one.properties?.kind?.const === value.kind);
    if (branch !== undefined) yield* faultsIn(branch, value, location);
    else yield { path: `${location.path}/kind`, expected: oneOf(kinds, value.kind) };
    return;
  }
  if (branches.some((branch) => faultsIn(branch, value, location).next().done)) return;
  const constants = branches.map((branch) => branch.const);
  const accepted = constants.every((constant) => constant !== undefined)
    ? oneOf(constants, value)
    : `must be ${branches.map((branch) => `a ${branch.type}`).join(' or ')}`;
  yield { path: location.path, expected: accepted };
}

function* objectFaults(schema: SchemaNode, value: unknown, location: Location): Faults {
  if (!isObject(value)) {
    yield { path: location.path, expected: 'must be an object' };
    return;
  }
  const properties = schema.properties ?? {};
  const absent = Object.keys(properties).filter((name) => !Object.hasOwn(value, name));
  /** Members that misspelt ones mean: their absence is not a fault of its own. */
  const meant = new Set<string>();
  for (const name of schema.additionalProperties === false ? Object.keys(value) : []) {
    if (Object.hasOwn(properties, name)) continue;
    const near = nearestName(name, absent);
    if (near !== null) meant.add(near);
    const advice = near === null ? '' : ` (did you mean ${quote(near)}?)`;
    const accepted = Object.keys(properties).join(', ');
    const expected = `unknown member ${quote(name)}${advice}; accepted members are ${accepted}`;
    yield { path: location.path, expected };
  }
  for (const name of schema.required ?? [])
    if (absent.includes(name) && !meant.has(name))
      yield { path: location.path, expected: `member ${quote(name)} is missing` };
  for (const [name, property] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name)) continue;
    const path = `${location.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    yield* faultsIn(property, value[name], { path, root: location.root });
  }
}

function* arrayFaults(schema: SchemaNode, value: unknown, location: Location): Faults {
  if (!Array.isArray(value)) {
    yield { path: location.path, expected: 'must be an array' };
    return;
  }
  const items = schema.items ?? {};
  const tuple = isTuple(items);
  const least = schema.minItems ?? 0;
  if (value.length < least || (tuple && value.length !== items.length)) {
    const count = tuple ? `exactly ${items.length}` : `at least ${least}`;
    yield { path: location.path, expected: `must contain ${count} item(s)` };
  }
  for (const [index, item] of value.entries()) {
    const itemSchema = (tuple ? items[index] : items) ?? {};
    yield* faultsIn(itemSchema, item, { path: `${location.path}/${index}`, root: location.root });
  }
}

function* stringFaults(schema: SchemaNode, value: unknown, { path }: Location): Faults {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, description } = schema;
  if (typeof value !== 'string') yield { path, expected: 'must be a string' };
  else if (value.length < minLength) yield { path, expected: `must have at least ${minLength} character(s)` };
  else if (value.length > maxLength) yield { path, expected: `must have at most ${maxLength} characters` };
  else if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    yield {
      path,
      expected: `must be ${description ?? `a text that matches ${pattern}`}, not ${quote(value)}`,
    };
}

function* numberFaults(schema: SchemaNode, value: unknown, { path }: Location): Faults {
  const integer = schema.type === 'integer';
  if (typeof value !== 'number' || (integer && !Number.isInteger(value)))
    yield { path, expected: integer ? 'must be an integer' : 'must be a number' };
  else if (schema.minimum !== undefined && value < schema.minimum)
    yield { path, expected: `must be at least ${schema.minimum}` };
}

/** Adds the given word, if it is one, and the accepted word that it may mean. */
function oneOf(accepted: readonly unknown[], value: unknown): string {
  const words = `must be one of ${accepted.map(quote).join(', ')}`;
  if (typeof value !== 'string') return words;
  const near = nearestName(value, accepted.map(String));
  return `${words}, not ${quote(value)}${near === null ? '' : ` (did you mean ${quote(near)}?)`}`;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTuple(items: SchemaNode | readonly SchemaNode[]): items is readonly SchemaNode[] {
  return Array.isArray(items);
}

function quote(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}
