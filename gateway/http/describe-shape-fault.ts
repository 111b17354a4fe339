/**
 * Describes why a schema rejects a body in the contract's form: the place as a JSON Pointer and the accepted form in
 * words. Of all reported errors it selects the one that a person would fix first.
 */
import type { TLocalizedValidationError } from 'typebox/error';

export interface ShapeFault {
  /** A JSON Pointer into the body; the empty string is the body itself. */
  readonly path: string;
  /** Follows "must be", unless it is one of the two texts below. */
  readonly expected: string;
}

type ShapeError = TLocalizedValidationError;

/** The `expected` of a missing member, and the prefix of that of an unknown one. */
export const requiredMember = 'a required member';
export const noSuchMemberText = 'no member with this name, only ';

/** Describes the errors that a schema reports for `value`, which is at `prefix` in the body. */
export function describeShapeFault(
  errors: readonly ShapeError[],
  schema: unknown,
  value: unknown,
  prefix = '',
): ShapeFault {
  const error = errors.find((candidate) => isOwnError(candidate)) ?? errors[0];
  if (error === undefined) return { path: prefix, expected: 'a value that the schema accepts' };
  if (error.keyword === 'anyOf') {
    const own = errorOfKind(errors, error);
    if (own !== null) return faultOf(own, schema, value, prefix);
    const kinds = errorsOfKinds(errors, error);
    if (kinds.length > 0)
      return {
        path: `${prefix}${error.instancePath}/kind`,
        expected: oneOf([...new Set(kinds.map(describe))]),
      };
    return { path: prefix + error.instancePath, expected: describeAlternatives(errors, error) };
  }
  return faultOf(error, schema, value, prefix);
}

function faultOf(error: ShapeError, schema: unknown, value: unknown, prefix: string): ShapeFault {
  if (error.keyword === 'additionalProperties') {
    const { properties } = valueAt(schema, error.schemaPath) as { readonly properties: object };
    return noSuchMember(
      prefix + error.instancePath,
      error.params.additionalProperties[0] ?? '',
      Object.keys(properties),
    );
  }
  return { path: prefix + pathOf(error, value), expected: describe(error) };
}

/** The fault of an unknown member of the object at `path`. */
export function noSuchMember(path: string, name: string, known: readonly string[]): ShapeFault {
  return { path: `${path}/${escapePointer(name)}`, expected: noSuchMemberText + known.join(', ') };
}

/** The accepted form of a list that is too long. */
export function listOfAtMost(items: number | bigint): string {
  return `a list of at most ${count(items, 'item')}`;
}

/**
 * Errors inside the alternatives of a union are covered by the union's own error; those of the `false` schema of an
 * unknown member by `additionalProperties`.
 */
function isOwnError(error: ShapeError): boolean {
  return !error.schemaPath.includes('/anyOf/') && error.keyword !== 'boolean';
}

/** The path of a missing member: the schema reports the path of its parent. */
function pathOf(error: ShapeError, value: unknown): string {
  if (error.keyword !== 'required') return error.instancePath;
  const holder = valueAt(value, error.instancePath);
  const missing = error.params.requiredProperties.find((name) => !hasMember(holder, name));
  return `${error.instancePath}/${escapePointer(missing ?? error.params.requiredProperties[0] ?? '')}`;
}

function describe(error: ShapeError): string {
  switch (error.keyword) {
    case 'type':
      return describeTypes(error.params.type);
    case 'required':
      return requiredMember;
    case 'additionalProperties':
      return `an object without ${JSON.stringify(error.params.additionalProperties[0])}`;
    case 'const':
      return JSON.stringify(error.params.allowedValue);
    case 'enum':
      return oneOf(error.params.allowedValues.map((value) => JSON.stringify(value)));
    case 'minimum':
    case 'maximum':
      return `a number ${error.params.comparison} ${error.params.limit}`;
    case 'minLength':
      return `a string of at least ${count(error.params.limit, 'character')}`;
    case 'maxLength':
      return `a string of at most ${count(error.params.limit, 'character')}`;
    case 'minItems':
      return `a list of at least ${count(error.params.limit, 'item')}`;
    case 'uniqueItems':
      return 'a list of items that differ from each other';
    case 'minProperties':
      return `an object with at least ${count(error.params.limit, 'member')}`;
    case 'maxProperties':
      return `an object with at most ${count(error.params.limit, 'member')}`;
    case 'maxItems':
      return listOfAtMost(error.params.limit);
    case 'pattern':
      return `a string that matches ${String(error.params.pattern)}`;
    default:
      return error.message;
  }
}

/** Joins the errors that the alternatives report at the union's own place into the list of accepted forms. */
function describeAlternatives(errors: readonly ShapeError[], union: ShapeError): string {
  const alternatives = errors.filter(
    (error) =>
      error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`) && error.instancePath === union.instancePath,
  );
  // A value that must be "a" or "b" need not also be described as a string.
  const exact = new Set(alternatives.filter(isExact).map(({ schemaPath }) => schemaPath));
  const told = alternatives.filter((error) => isExact(error) || !exact.has(error.schemaPath));
  const described = [...new Set(told.map(describe))];
  if (described.length === 0) return union.message;
  return oneOf(described);
}

function isExact({ keyword }: ShapeError): boolean {
  return keyword === 'const' || keyword === 'enum';
}

/** The alternatives' errors about `kind`, the member that distinguishes them. */
function errorsOfKinds(errors: readonly ShapeError[], union: ShapeError): readonly ShapeError[] {
  return errors.filter(
    (error) =>
      error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`) &&
      error.keyword === 'const' &&
      error.instancePath === `${union.instancePath}/kind`,
  );
}

/** The first error in the alternative whose `kind` the object has; null if it has none of the kinds. */
function errorOfKind(errors: readonly ShapeError[], union: ShapeError): ShapeError | null {
  const others = errorsOfKinds(errors, union);
  const alternativeOf = ({ schemaPath }: ShapeError): string =>
    schemaPath.slice(`${union.schemaPath}/anyOf/`.length).split('/')[0] ?? '';
  const excluded = new Set(others.map(alternativeOf));
  if (excluded.size === 0) return null;
  const left = errors.filter(
    (error) =>
      error.schemaPath.startsWith(`${union.schemaPath}/anyOf/`) && !excluded.has(alternativeOf(error)),
  );
  return left.find(({ keyword }) => keyword !== 'boolean') ?? null;
}

function oneOf(accepted: readonly string[]): string {
  return accepted.length === 1 ? (accepted[0] ?? '') : `one of: ${accepted.join(', ')}`;
}

const typeWords: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

function describeTypes(types: string | readonly string[]): string {
  return (typeof types === 'string' ? [types] : types).map((type) => typeWords[type] ?? type).join(' or ');
}

function count(number: number | bigint, noun: string): string {
  return `${number} ${noun}${Number(number) === 1 ? '' : 's'}`;
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function valueAt(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>((holder, name) => {
    const member = name.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof holder === 'object' && holder !== null
      ? (holder as Record<string, unknown>)[member]
      : undefined;
  }, value);
}

function hasMember(holder: unknown, name: string): boolean {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name);
}
