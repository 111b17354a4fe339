/** Checks of input values against a schema. */
import type { Static, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describeSchemaFaults } from './schema-fault.ts';

/** An accepted record, or a sentence for each reason why it is rejected. */
export type Checked<Item> =
  | { readonly kind: 'accepted'; readonly record: Item }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

export function refused(reason: string): Checked<never> {
  return { kind: 'refused', reasons: [reason] };
}

/** Returns a check against a schema, which is compiled once. */
export function schemaCheck<Schema extends TSchema>(
  schema: Schema,
): (value: unknown) => Checked<Static<Schema>> {
  const compiled = Compile(schema);
  return (value) =>
    compiled.Check(value)
      ? { kind: 'accepted', record: value as Static<Schema> }
      : { kind: 'refused', reasons: describeSchemaFaults(schema, value) };
}
