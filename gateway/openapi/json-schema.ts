/**
 * Converts TypeBox schemas to the JSON Schema of an OpenAPI document, with references to components. A schema that was
 * spread or made optional is another object with the same text, so components are recognized by their text.
 */
import type { TSchema } from 'typebox';

export type JsonSchema = { readonly [keyword: string]: unknown };

export interface Component {
  readonly schema: TSchema;
  /** Documented instead of `schema`, if present. */
  readonly shown?: TSchema;
  readonly description: string;
}

export class SchemaWriter {
  readonly #components: Readonly<Record<string, Component>>;
  readonly #namesByText: ReadonlyMap<string, string>;
  /** A cheap test that most schemas fail, so that their text need not be generated. */
  readonly #outlines: ReadonlySet<string>;

  constructor(components: Readonly<Record<string, Component>>) {
    this.#components = components;
    const schemas = Object.entries(components).map(([name, { schema }]) => [name, plain(schema)] as const);
    this.#namesByText = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]));
    this.#outlines = new Set(schemas.map(([, schema]) => outline(schema)));
  }

  /** A schema in which components are replaced by references. */
  schema(schema: TSchema): JsonSchema {
    return this.#referTo(plain(schema)) as JsonSchema;
  }

  /** The value of `components.schemas`. */
  components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries(
      Object.entries(this.#components).map(([name, { schema, shown, description }]) => {
        const whole = unwrapped(plain(shown ?? schema));
        return [name, { description, ...(this.#referWithin(whole) as JsonSchema) }];
      }),
    );
  }

  #referTo(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.#outlines.has(outline(value)) && this.#namesByText.get(JSON.stringify(value));
    return typeof known === 'string' ? reference(known) : this.#referWithin(value);
  }

  #referWithin(value: object): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#referTo(item));
    return Object.fromEntries(
      Object.entries(value).map(([keyword, member]) => [
        keyword,
        keyword === '$ref' ? reference(member as string).$ref : this.#referTo(member),
      ]),
    );
  }
}

export function reference(name: string): { readonly $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** Plain JSON without TypeBox's symbols and without `$id`. */
function plain(schema: TSchema): JsonSchema {
  const text = JSON.stringify(schema, (keyword, value) => (keyword === '$id' ? undefined : tupled(value)));
  return JSON.parse(text) as JsonSchema;
}

/**
 * TypeBox writes tuples as in older drafts; OpenAPI 3.1 uses JSON Schema 2020-12. Many tools know no `prefixItems` and
 * expect the schema of an array's items, which equal items allow.
 */
function tupled(value: unknown): unknown {
  if (!Array.isArray((value as { items?: unknown } | null)?.items)) return value;
  const { items, additionalItems, ...rest } = value as { items: unknown[]; additionalItems?: unknown };
  const isUniform = new Set(items.map((item) => JSON.stringify(item))).size === 1;
  if (isUniform && additionalItems === false)
    return { ...rest, items: items[0], minItems: items.length, maxItems: items.length };
  return { ...rest, prefixItems: items, items: additionalItems ?? true };
}

/** Equal for equal schemas, and rarely equal for different ones. */
function outline(schema: object): string {
  const { required, anyOf } = schema as { required?: readonly string[]; anyOf?: readonly unknown[] };
  return `${Object.keys(schema)} ${required} ${anyOf?.length}`;
}

/** A recursive schema refers to itself by a name in `$defs`, which is also the name of its component. */
function unwrapped(schema: JsonSchema): JsonSchema {
  const { $defs, $ref } = schema as { $defs?: Record<string, JsonSchema>; $ref?: string };
  return $defs?.[$ref ?? ''] ?? schema;
}
