/**
 * The types by which declarations of the contract's schemas refer to the schema library, without that library: the
 * client's package contains these instead, so that it has no dependency. `test/wire/client-package` compares the
 * resulting types.
 */

export type TSchema = object;
export type TProperties = object;

export interface TString {
  readonly schema: 'string';
}
export interface TNumber {
  readonly schema: 'number';
}
export interface TInteger {
  readonly schema: 'integer';
}
export interface TBoolean {
  readonly schema: 'boolean';
}
export interface TNull {
  readonly schema: 'null';
}
export interface TUnknown {
  readonly schema: 'unknown';
}
export interface TLiteral<Value> {
  readonly literal: Value;
}
export interface TEnum<Values extends readonly unknown[]> {
  readonly values: Values;
}
export interface TArray<Item> {
  readonly item: Item;
}
export interface TTuple<Items extends readonly unknown[]> {
  readonly items: Items;
}
export interface TUnion<Members extends readonly unknown[]> {
  readonly members: Members;
}
export interface TObject<Properties extends TProperties> {
  readonly properties: Properties;
}
export interface TRecord<_Key, Value> {
  readonly value: Value;
}
export interface TOptional<Schema extends TSchema> {
  readonly optional: Schema;
}
/** A schema that is stricter or less strict in one place than its type. */
export interface TUnsafe<Value> {
  readonly accepted: Value;
}
/** The name of a definition of the enclosing `TCyclic`. */
export interface TRef<Name> {
  readonly name: Name;
}
export interface TCyclic<Definitions, Name extends keyof Definitions> {
  readonly definitions: Definitions;
  readonly start: Name;
}

/** The values that a schema accepts. */
export type Static<Schema, Definitions = unknown> =
  Schema extends TCyclic<infer Inner, infer Name>
    ? Static<Inner[Name], Inner>
    : Schema extends TRef<infer Name>
      ? Name extends keyof Definitions
        ? Static<Definitions[Name], Definitions>
        : never
      : Schema extends TUnsafe<infer Value>
        ? Value
        : Schema extends TObject<infer Properties>
          ? ObjectOf<Properties, Definitions>
          : Schema extends TArray<infer Item>
            ? Static<Item, Definitions>[]
            : Schema extends TUnion<infer Members>
              ? Static<Members[number], Definitions>
              : Schema extends TTuple<infer Items>
                ? { [At in keyof Items]: Static<Items[At], Definitions> }
                : Schema extends TOptional<infer Inner>
                  ? Static<Inner, Definitions>
                  : Schema extends TRecord<unknown, infer Value>
                    ? Record<string, Static<Value, Definitions>>
                    : ValueOf<Schema>;

type ValueOf<Schema> =
  Schema extends TLiteral<infer Value>
    ? Value
    : Schema extends TEnum<infer Values>
      ? Values[number]
      : Schema extends TString
        ? string
        : Schema extends TNumber | TInteger
          ? number
          : Schema extends TBoolean
            ? boolean
            : Schema extends TNull
              ? null
              : Schema extends TUnknown
                ? unknown
                : never;

type OptionalNames<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends TOptional<TSchema> ? Name : never;
}[keyof Properties];

type ObjectOf<Properties, Definitions> = Joined<
  {
    [Name in Exclude<keyof Properties, OptionalNames<Properties>>]: Static<Properties[Name], Definitions>;
  } & { [Name in OptionalNames<Properties>]?: Static<Properties[Name], Definitions> }
>;

type Joined<Members> = { [Name in keyof Members]: Members[Name] };
