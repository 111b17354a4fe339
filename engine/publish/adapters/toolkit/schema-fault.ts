/**
 * Describes in one sentence why a value does not match a schema. TypeBox reports the errors of all branches of a union;
 * this walk follows only the branch that the value's `kind` names, and stops at the first fault. Call it after the
 * compiled check has refused the value.
 */
import type { TSchema } from 'typebox';

/** The place of a fault (a JSON Pointer, empty for the value itself) and what would be accepted. */
export interface SchemaFault {
  readonly path: string;
  readonly expected: string;
}

/** The fault as a sentence: `at /prerequisite/rules/1: unknown member "cours_code"; accepted: ...`. */
export function describeSchemaFault(schema: TSchema, value: unknown): string {
  const fault = findFault(schema as SchemaNode, value, { path: '', root: schema as SchemaNode });
  if (fault === null) return 'the value does not match its schema';
  return fault.path === '' ? fault.expected : `at ${fault.path}: ${fault.expected}`;
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
  /** A pattern in words. */
  readonly description?: string;
}

interface Location {
  readonly path: string;
  /** The schema with the `$defs` of references. */
  readonly root: SchemaNode;
}

type JsonObject = Readonly<Record<string, unknown>>;

function findFault(schema: SchemaNode, value: unknown, location: Location): SchemaFault | null {
  const root = schema.$defs === undefined ? location.root : schema;
  const here = { path: location.path, root };
  if (schema.$ref !== undefined) return findReferencedFault(schema.$ref, value, here);
  if (schema.anyOf !== undefined) return findUnionFault(schema.anyOf, value, here);
  if (schema.const !== undefined) {
    return value === schema.const ? null : { path: here.path, expected: `must be ${quote(schema.const)}` };
  }
  if (schema.enum !== undefined) {
    const accepted = `must be one of ${schema.enum.map(quote).join(', ')}`;
    return schema.enum.includes(value) ? null : { path: here.path, expected: accepted };
  }
  switch (schema.type) {
    case 'object':
      return findObjectFault(schema, value, here);
    case 'array':
      return findArrayFault(schema, value, here);
    case 'string':
      return findStringFault(schema, value, here);
    case 'number':
    case 'integer':
      return findNumberFault(schema, value, here);
    case 'boolean':
      return typeof value === 'boolean' ? null : { path: here.path, expected: 'must be true or false' };
    default:
      return null;
  }
}

function findReferencedFault(reference: string, value: unknown, location: Location): SchemaFault | null {
  const target = location.root.$defs?.[reference];
  return target === undefined ? null : findFault(target, value, location);
}

/** The fault in the branch that the value's `kind` names; without one, all accepted kinds, constants or types. */
function findUnionFault(
  branches: readonly SchemaNode[],
  value: unknown,
  location: Location,
): SchemaFault | null {
  if (branches.some((branch) => findFault(branch, value, location) === null)) return null;
  const kinds: readonly unknown[] = branches.map((branch) => branch.properties?.kind?.const);
  if (kinds.every((kind) => kind !== undefined)) {
    if (!isObject(value)) return { path: location.path, expected: 'must be a rule, an object with a `kind`' };
    const branch = branches.find((one) => one.properties?.kind?.const === value.kind);
    if (branch !== undefined) return findFault(branch, value, location);
    return { path: `${location.path}/kind`, expected: `must be one of ${kinds.map(quote).join(', ')}` };
  }
  const constants = branches.map((branch) => branch.const);
  if (constants.every((constant) => constant !== undefined))
    return { path: location.path, expected: `must be one of ${constants.map(quote).join(', ')}` };
  const types = branches.map((branch) => `a ${branch.type}`);
  return { path: location.path, expected: `must be ${types.join(' or ')}` };
}

function findObjectFault(schema: SchemaNode, value: unknown, location: Location): SchemaFault | null {
  if (!isObject(value)) return { path: location.path, expected: 'must be an object' };
  const properties = schema.properties ?? {};
  const unknownMember = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
  if (unknownMember !== undefined && schema.additionalProperties === false) {
    const accepted = Object.keys(properties).join(', ');
    return {
      path: location.path,
      expected: `unknown member ${quote(unknownMember)}; accepted members are ${accepted}`,
    };
  }
  const missing = schema.required?.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return { path: location.path, expected: `member ${quote(missing)} is missing` };
  for (const [name, property] of Object.entries(properties)) {
    if (!Object.hasOwn(value, name)) continue;
    const path = `${location.path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const fault = findFault(property, value[name], { path, root: location.root });
    if (fault !== null) return fault;
  }
  return null;
}

function findArrayFault(schema: SchemaNode, value: unknown, location: Location): SchemaFault | null {
  if (!Array.isArray(value)) return { path: location.path, expected: 'must be an array' };
  const items = schema.items ?? {};
  const tuple = isTuple(items);
  const least = schema.minItems ?? 0;
  if (value.length < least || (tuple && value.length !== items.length)) {
    const count = tuple ? `exactly ${items.length}` : `at least ${least}`;
    return { path: location.path, expected: `must hold ${count} item(s)` };
  }
  for (const [index, item] of value.entries()) {
    const itemSchema = (tuple ? items[index] : items) ?? {};
    const fault = findFault(itemSchema, item, { path: `${location.path}/${index}`, root: location.root });
    if (fault !== null) return fault;
  }
  return null;
}

function findStringFault(schema: SchemaNode, value: unknown, location: Location): SchemaFault | null {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, description } = schema;
  if (typeof value !== 'string') return { path: location.path, expected: 'must be a string' };
  if (value.length < minLength)
    return { path: location.path, expected: `must have at least ${minLength} character(s)` };
  if (value.length > maxLength)
    return { path: location.path, expected: `must have at most ${maxLength} characters` };
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    return {
      path: location.path,
      expected: `must be ${description ?? `a text that matches ${pattern}`}, not ${quote(value)}`,
    };
  return null;
}

function findNumberFault(schema: SchemaNode, value: unknown, location: Location): SchemaFault | null {
  const integer = schema.type === 'integer';
  if (typeof value !== 'number' || (integer && !Number.isInteger(value)))
    return { path: location.path, expected: integer ? 'must be an integer' : 'must be a number' };
  if (schema.minimum !== undefined && value < schema.minimum)
    return { path: location.path, expected: `must be at least ${schema.minimum}` };
  return null;
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
