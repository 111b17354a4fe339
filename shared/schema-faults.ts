/**
 * Walks a value that a schema has refused: every fault of it, one by one, each with its place. TypeBox visits the whole value
 * and reports the errors of all branches of a union; this walk follows only the branch that the value's `kind` names, goes no
 * deeper where it is not known what was meant, and does no more than its caller takes: a body may have 100,000 bad items.
 */
import { counted } from './counted.ts';

export interface SchemaFault {
  /** A JSON Pointer, empty for the value itself; of a member that is missing or unknown, its holder. */
  readonly path: string;
  /** What would be accepted, in words that follow "must be"; of a member that is missing or unknown, the members there are. */
  readonly accepted: readonly string[];
  /** `word`: only what is accepted to the letter, or in one spelling, is right. */
  readonly kind: 'missing' | 'unknown' | 'word' | 'form';
  /** The name of the member that is missing or unknown, else empty. */
  readonly member: string;
  /** What is there instead. */
  readonly value: unknown;
}

/** The parts of JSON Schema that our schemas use. */
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
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  /** A pattern in words. */
  readonly description?: string;
}

interface Location {
  readonly path: string;
  /** The schema with the `$defs` of references. */
  readonly root: SchemaNode;
}

type Faults = Generator<SchemaFault, void, undefined>;

/** `path` is the place of the value. */
export function schemaFaults(schema: object, value: unknown, path = ''): Faults {
  return faultsIn(schema, value, { path, root: schema });
}

/** A member's name as a part of a JSON Pointer. */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function* faultsIn(schema: SchemaNode, value: unknown, location: Location): Faults {
  const root = schema.$defs === undefined ? location.root : schema;
  const here = { path: location.path, root };
  const { $ref: reference, anyOf: branches, const: constant, enum: words } = schema;
  if (reference !== undefined) {
    const target = root.$defs?.[reference];
    if (target !== undefined) yield* faultsIn(target, value, here);
  } else if (branches !== undefined) yield* unionFaults(branches, value, here);
  else if (constant !== undefined) {
    if (value !== constant) yield formFault(here, value, [JSON.stringify(constant)], 'word');
  } else if (words !== undefined) {
    if (!words.includes(value)) yield formFault(here, value, words.map(quoted), 'word');
  } else if (schema.type !== undefined) yield* typeFaults(schema, schema.type, value, here);
}

function* typeFaults(schema: SchemaNode, type: string, value: unknown, here: Location): Faults {
  if (!isOfType(type, value)) yield formFault(here, value, [typeWords[type] ?? type]);
  else if (typeof value === 'string') yield* stringFaults(schema, value, here);
  else if (typeof value === 'number') yield* numberFaults(schema, value, here);
  else if (Array.isArray(value)) yield* listFaults(schema, value, here);
  else if (isObject(value)) yield* objectFaults(schema, value, here);
}

/** The faults in the branch that the value's `kind` names; without one, all accepted kinds or forms. */
function* unionFaults(branches: readonly SchemaNode[], value: unknown, here: Location): Faults {
  const kinds: readonly unknown[] = branches.map((branch) => branch.properties?.['kind']?.const);
  if (kinds.every((kind) => kind !== undefined)) {
    if (!isObject(value)) return yield formFault(here, value, ['an object with a `kind`']);
    const branch = branches.find(({ properties }) => properties?.['kind']?.const === value['kind']);
    if (branch !== undefined) return yield* faultsIn(branch, value, here);
    const kindHere = { ...here, path: `${here.path}/kind` };
    return yield formFault(kindHere, value['kind'], kinds.map(quoted), 'word');
  }
  const faults: SchemaFault[] = [];
  for (const branch of branches) {
    const first = faultsIn(branch, value, here).next();
    if (first.done === true) return;
    faults.push(first.value);
  }
  const own = faults.filter(({ path }) => path === here.path);
  if (own.length === 0) return yield* faults.slice(0, 1);
  const accepted = [
    ...new Set(
      own.flatMap((fault) =>
        fault.kind === 'missing' || fault.kind === 'unknown' ? ['another object'] : fault.accepted,
      ),
    ),
  ];
  yield formFault(here, value, accepted, own.every(({ kind }) => kind === 'word') ? 'word' : 'form');
}

function* objectFaults(schema: SchemaNode, value: JsonObject, here: Location): Faults {
  const {
    properties = {},
    minProperties: least = 0,
    maxProperties: most = Number.POSITIVE_INFINITY,
  } = schema;
  const names = Object.keys(value);
  const known = Object.keys(properties);
  for (const member of schema.required ?? [])
    if (!Object.hasOwn(value, member))
      yield { path: here.path, accepted: known, kind: 'missing', member, value };
  for (const member of schema.additionalProperties === false ? names : [])
    if (!Object.hasOwn(properties, member))
      yield { path: here.path, accepted: known, kind: 'unknown', member, value };
  if (names.length < least)
    yield formFault(here, value, [`an object with at least ${least} of the members ${known.join(', ')}`]);
  if (names.length > most)
    yield formFault(here, value, [`an object with at most ${most} of the members ${known.join(', ')}`]);
  for (const [name, property] of Object.entries(properties))
    if (Object.hasOwn(value, name))
      yield* faultsIn(property, value[name], { ...here, path: `${here.path}/${escapePointer(name)}` });
}

function* listFaults(schema: SchemaNode, value: readonly unknown[], here: Location): Faults {
  const { items = {}, minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY } = schema;
  if (isTuple(items) && value.length !== items.length)
    yield formFault(here, value, [`a list of exactly ${counted(items.length, 'item')}`]);
  else if (value.length < least)
    yield formFault(here, value, [`a list of at least ${counted(least, 'item')}`]);
  else if (value.length > most) yield formFault(here, value, [`a list of at most ${counted(most, 'item')}`]);
  for (const [index, item] of value.entries()) {
    const itemSchema = (isTuple(items) ? items[index] : items) ?? {};
    yield* faultsIn(itemSchema, item, { ...here, path: `${here.path}/${index}` });
  }
  if (schema.uniqueItems === true && new Set(value.map(quoted)).size < value.length)
    yield formFault(here, value, ['a list of items that differ from each other']);
}

function* stringFaults(schema: SchemaNode, value: string, here: Location): Faults {
  const { minLength: least = 0, maxLength: most = Number.POSITIVE_INFINITY, pattern } = schema;
  if (value.length < least)
    yield formFault(here, value, [`a string of at least ${counted(least, 'character')}`]);
  else if (value.length > most)
    yield formFault(here, value, [`a string of at most ${counted(most, 'character')}`]);
  else if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    yield formFault(here, value, [schema.description ?? `a string that matches ${pattern}`], 'word');
}

function* numberFaults({ minimum, maximum }: SchemaNode, value: number, here: Location): Faults {
  if (minimum !== undefined && value < minimum) yield formFault(here, value, [`a number >= ${minimum}`]);
  else if (maximum !== undefined && value > maximum) yield formFault(here, value, [`a number <= ${maximum}`]);
}

function formFault(
  { path }: Location,
  value: unknown,
  accepted: readonly string[],
  kind: 'word' | 'form' = 'form',
): SchemaFault {
  return { path, accepted, kind, member: '', value };
}

type JsonObject = Readonly<Record<string, unknown>>;

const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

function isOfType(type: string, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  return type === 'object' ? isObject(value) : typeof value === type;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTuple(items: SchemaNode | readonly SchemaNode[]): items is readonly SchemaNode[] {
  return Array.isArray(items);
}

function quoted(value: unknown): string {
  return JSON.stringify(value);
}
