/** Checks of input values against a schema. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describeSchemaFault } from './schema-fault.ts';

/** An accepted record, or a sentence about why it is refused. */
export type Checked<Item> =
  | { readonly kind: 'accepted'; readonly record: Item }
  | { readonly kind: 'refused'; readonly reason: string };

/** A check against a schema, which is compiled once. */
export function schemaCheck<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => Checked<Static<Schema>> {
  const compiled = Compile(schema);
  return (value) =>
    compiled.Check(value)
      ? { kind: 'accepted', record: value as Static<Schema> }
      : { kind: 'refused', reason: describeSchemaFault(schema, value) };
}
