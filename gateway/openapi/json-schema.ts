/**
 * TypeBox schemas as the JSON Schema of an OpenAPI document: what is a component is referred to by its
 * name. A schema that was spread or made optional is another object with the same text, so components
 * are known by their text.
 */
import type { TSchema } from 'typebox';

export type JsonSchema = { readonly [keyword: string]: unknown };

export interface Component {
  readonly schema: TSchema;
  /** What stands in the document for it; left out, `schema` itself. */
  readonly shown?: TSchema;
  readonly description: string;
}

export class SchemaWriter {
  readonly #components: Readonly<Record<string, Component>>;
  readonly #namesByText: ReadonlyMap<string, string>;
  /** What most schemas do not share with any component: their text need not be made. */
  readonly #outlines: ReadonlySet<string>;

  constructor(components: Readonly<Record<string, Component>>) {
    this.#components = components;
    const schemas = Object.entries(components).map(([name, { schema }]) => [name, plain(schema)] as const);
    this.#namesByText = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]));
    this.#outlines = new Set(schemas.map(([, schema]) => outline(schema)));
  }

  /** A schema with references in the place of components. */
  schema(schema: TSchema): JsonSchema {
    return this.#referTo(plain(schema)) as JsonSchema;
  }

  /** Every component in full, as `components.schemas` holds it. */
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

/** As JSON says it: TypeBox's own marks are no members, and the document has no ids. */
function plain(schema: TSchema): JsonSchema {
  const text = JSON.stringify(schema, (keyword, value) => (keyword === '$id' ? undefined : tupled(value)));
  return JSON.parse(text) as JsonSchema;
}

/** TypeBox writes tuples as older drafts did; OpenAPI 3.1 speaks JSON Schema 2020-12. */
function tupled(value: unknown): unknown {
  const { items, additionalItems, ...rest } = (value ?? {}) as { items?: unknown; additionalItems?: unknown };
  return Array.isArray(items) ? { ...rest, prefixItems: items, items: additionalItems ?? true } : value;
}

/** Equal for equal schemas, and rarely for others. */
function outline(schema: object): string {
  const { required, anyOf } = schema as { required?: readonly string[]; anyOf?: readonly unknown[] };
  return `${Object.keys(schema)} ${required} ${anyOf?.length}`;
}

/** A recursive schema refers to itself by a name of its own, which is its component's too. */
function unwrapped(schema: JsonSchema): JsonSchema {
  const { $defs, $ref } = schema as { $defs?: Record<string, JsonSchema>; $ref?: string };
  return $defs?.[$ref ?? ''] ?? schema;
}
