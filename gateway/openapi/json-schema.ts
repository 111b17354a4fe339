/**
 * Converts TypeBox schemas to the JSON Schema of an OpenAPI document, with references to components. A schema that
 * was spread or made optional is another object with the same text, so components are recognized by their text.
 */
import type { TSchema } from 'typebox';

export type JsonSchema = { readonly [keyword: string]: unknown };

export interface Component {
  readonly schema: TSchema;
  /** Documented instead of `schema` if present. */
  readonly shown?: TSchema;
  readonly description: string;
}

export class SchemaWriter {
  readonly #components: Readonly<Record<string, Component>>;
  readonly #namesByText: ReadonlyMap<string, string>;
  /** A cheap test that most schemas fail, so that their text need not be generated. */
  readonly #outlines: ReadonlySet<string>;
  /** Converted schemas: operations share most of them. */
  readonly #referring = new WeakMap<object, object>();
  readonly #plain = new PlainSchemas();

  constructor(components: Readonly<Record<string, Component>>) {
    this.#components = components;
    const schemas = Object.entries(components).map(
      ([name, { schema }]) => [name, this.#plain.of(schema)] as const,
    );
    this.#namesByText = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]));
    this.#outlines = new Set(schemas.map(([, schema]) => outline(schema)));
  }

  /** A schema in which components are replaced by references. */
  schema(schema: TSchema): JsonSchema {
    return this.#referTo(this.#plain.of(schema)) as JsonSchema;
  }

  /** The value of `components.schemas`. */
  components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries(
      Object.entries(this.#components).map(([name, { schema, shown, description }]) => {
        const whole = unwrapped(this.#plain.of(shown ?? schema));
        return [name, { description, ...(this.#referWithin(whole) as JsonSchema) }];
      }),
    );
  }

  #referTo(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    let referring = this.#referring.get(value);
    if (referring === undefined) {
      const known = this.#outlines.has(outline(value)) && this.#namesByText.get(JSON.stringify(value));
      referring = typeof known === 'string' ? reference(known) : this.#referWithin(value);
      this.#referring.set(value, referring);
    }
    return referring;
  }

  #referWithin(value: object): object {
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

/** Schemas as plain JSON without TypeBox's symbols and without `$id`, each object converted once. */
class PlainSchemas {
  readonly #converted = new WeakMap<object, object>();

  of(schema: TSchema): JsonSchema {
    return this.#plain(schema) as JsonSchema;
  }

  #plain(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    let plain = this.#converted.get(value);
    if (plain === undefined) {
      plain = Array.isArray(value) ? value.map((item) => this.#plain(item)) : this.#members(value);
      this.#converted.set(value, plain);
    }
    return plain;
  }

  #members(schema: object): object {
    return Object.fromEntries(
      Object.entries(tupled(schema)).flatMap(([keyword, member]) =>
        keyword === '$id' || member === undefined ? [] : [[keyword, this.#plain(member)]],
      ),
    );
  }
}

/**
 * TypeBox writes tuples as in older drafts; OpenAPI 3.1 uses JSON Schema 2020-12. Many tools know no `prefixItems` and
 * expect the schema of an array's items, which equal items allow.
 */
function tupled(schema: object): object {
  const { items, additionalItems, ...rest } = schema as { items?: unknown; additionalItems?: unknown };
  if (!Array.isArray(items)) return schema;
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
