/**
 * A schema check that rejects as cheaply as it accepts. TypeBox visits every value to report errors, and a body may
 * have 100,000 bad items: long lists are first narrowed to their first bad item.
 */
import Type, { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Errors } from 'typebox/value';
import { describeShapeFault, listOfAtMost, noSuchMember, type ShapeFault } from './describe-shape-fault.ts';
import { withNamedMembers } from './named-members.ts';

/** Values with at most this many items or members are described whole. */
const longList = 64;

/** The part of a value to describe: a fault that was already found, or the value with its long lists cut. */
type Narrowed =
  | { readonly kind: 'fault'; readonly fault: ShapeFault }
  | { readonly kind: 'cut'; readonly value: unknown };

/** Keywords that TypeBox's declared type lacks. */
interface Options {
  readonly maxItems?: number;
  readonly additionalProperties?: unknown;
}

export class ShapeCheck {
  readonly #schema: TSchema;
  /** Compiled on first use: compiling takes milliseconds and a server has dozens of schemas. */
  #compiled: ReturnType<typeof Compile<TSchema>> | null = null;
  /** The checks of list items. */
  readonly #parts: Map<TSchema, ShapeCheck>;

  constructor(schema: TSchema, parts: Map<TSchema, ShapeCheck> = new Map()) {
    this.#schema = schema;
    this.#parts = parts;
  }

  accepts(value: unknown): boolean {
    this.#compiled ??= Compile(withNamedMembers(this.#schema));
    return this.#compiled.Check(value);
  }

  /** The first fault of a rejected value; `path` is its place in the body. */
  describe(value: unknown, path = ''): ShapeFault {
    const narrowed = this.#narrow(this.#schema, value, path);
    if (narrowed.kind === 'fault') return narrowed.fault;
    return describeShapeFault(Errors(this.#schema, narrowed.value), this.#schema, narrowed.value, path);
  }

  #narrow(schema: TSchema, value: unknown, path: string): Narrowed {
    if (Type.IsArray(schema) && Array.isArray(value)) return this.#narrowList(schema, value, path);
    if (Type.IsObject(schema) && isObject(value)) return this.#narrowObject(schema, value, path);
    return { kind: 'cut', value };
  }

  #narrowList(schema: Type.TArray, list: readonly unknown[], path: string): Narrowed {
    if (list.length <= longList) return this.#narrowItems(schema.items, list, path);
    const { maxItems } = schema as Options;
    if (maxItems !== undefined && list.length > maxItems) {
      return { kind: 'fault', fault: { path, expected: listOfAtMost(maxItems) } };
    }
    const items = this.#part(schema.items);
    const bad = list.findIndex((item) => !items.accepts(item));
    if (bad < 0) return { kind: 'cut', value: list.slice(0, longList) };
    return { kind: 'fault', fault: items.describe(list[bad], `${path}/${bad}`) };
  }

  #narrowItems(items: TSchema, list: readonly unknown[], path: string): Narrowed {
    const cut: unknown[] = [];
    for (const [index, item] of list.entries()) {
      const narrowed = this.#narrow(items, item, `${path}/${index}`);
      if (narrowed.kind === 'fault') return narrowed;
      cut.push(narrowed.value);
    }
    return { kind: 'cut', value: cut };
  }

  #narrowObject(schema: Type.TObject, object: Readonly<Record<string, unknown>>, path: string): Narrowed {
    const { properties } = schema;
    const names = Object.keys(object);
    if (names.length > longList && (schema as Options).additionalProperties === false) {
      const unknown = names.find((name) => !Object.hasOwn(properties, name));
      if (unknown !== undefined)
        return { kind: 'fault', fault: noSuchMember(path, unknown, Object.keys(properties)) };
    }
    const declared = Object.keys(properties).filter((name) => Object.hasOwn(object, name));
    const cut: Record<string, unknown> = { ...object };
    for (const name of declared) {
      const narrowed = this.#narrow(properties[name] as TSchema, object[name], `${path}/${name}`);
      if (narrowed.kind === 'fault') return narrowed;
      cut[name] = narrowed.value;
    }
    return { kind: 'cut', value: cut };
  }

  #part(schema: TSchema): ShapeCheck {
    const present = this.#parts.get(schema);
    if (present !== undefined) return present;
    const made = new ShapeCheck(schema, this.#parts);
    this.#parts.set(schema, made);
    return made;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
