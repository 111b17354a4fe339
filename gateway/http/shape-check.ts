/**
 * A schema check that rejects as cheaply as it accepts. It describes the first fault of a body in the contract's form: the
 * place as a JSON Pointer and the accepted form in words.
 */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { escapePointer, type SchemaFault, schemaFaults } from '../../shared/schema-faults.ts';
import { withNamedMembers } from './named-members.ts';

export interface ShapeFault {
  /** A JSON Pointer into the body; the empty string is the body itself. */
  readonly path: string;
  /** Follows "must be", unless it is one of the two texts below. */
  readonly expected: string;
}

/** The `expected` of a missing member, and the prefix of that of an unknown one. */
export const requiredMember = 'a required member';
export const noSuchMemberText = 'no member with this name, only ';

export class ShapeCheck {
  readonly #schema: TSchema;
  /** Compiled on first use: compiling takes milliseconds and a server has dozens of schemas. */
  #compiled: ReturnType<typeof Compile<TSchema>> | null = null;

  constructor(schema: TSchema) {
    this.#schema = schema;
  }

  accepts(value: unknown): boolean {
    this.#compiled ??= Compile(withNamedMembers(this.#schema));
    return this.#compiled.Check(value);
  }

  /** The first fault of a rejected value; `path` is its place in the body. */
  describe(value: unknown, path = ''): ShapeFault {
    const first = schemaFaults(this.#schema, value, path).next();
    return first.done === true ? { path, expected: 'a value that the schema accepts' } : shapeOf(first.value);
  }
}

function shapeOf({ path, kind, accepted, member }: SchemaFault): ShapeFault {
  if (kind === 'missing' || kind === 'unknown')
    return {
      path: `${path}/${escapePointer(member)}`,
      expected: kind === 'missing' ? requiredMember : noSuchMemberText + accepted.join(', '),
    };
  return { path, expected: accepted.length > 1 ? `one of: ${accepted.join(', ')}` : accepted.join() };
}
