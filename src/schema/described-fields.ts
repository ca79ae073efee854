import {
  FieldBuilder,
  type FieldKind,
  type FieldMap,
  type FieldRef,
  InputFieldBuilder,
  type InputOrArgRef,
  type InputShapeFromTypeParam,
  type InputTypeParam,
  type MaybePromise,
  type SchemaTypes,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core';
import type { ZodType } from 'zod';

/** The value of each scalar, by the name of the method. */
type Scalars = {
  text: string;
  idOf: string;
  whole: number;
  number: number;
  flag: boolean;
  time: number;
  json: string;
};

/** The properties that have such a value. */
type KeysOf<Parent, Value> = string &
  { [Key in keyof Parent]-?: Parent[Key] extends Value ? Key : never }[keyof Parent];

type Descriptions<Part, Value> = { readonly [Key in KeysOf<Part, Value>]?: string };

/** The property of the parent that a field shows, or a function that computes its value. */
type Source<Parent, Context, Value> =
  | KeysOf<Parent, Value>
  | ((parent: Parent, context: Context) => MaybePromise<Value>);

type DescribedFields<
  Types extends SchemaTypes,
  Parent,
  Kind extends FieldKind,
  Nullable extends boolean,
  Absent = Nullable extends true ? null | undefined : never,
> = {
  readonly [Name in keyof Scalars]: (
    source: Source<Parent, Types['Context'], Scalars[Name] | Absent>,
    description: string,
  ) => FieldRef<Types, Scalars[Name] | Absent, Kind>;
} & {
  /** Fields that are named as the properties that they show, of the parent or of a part of it. */
  readonly [Name in keyof Scalars as `${Name}s`]: {
    (descriptions: Descriptions<Parent, Scalars[Name] | Absent>): FieldMap;
    <Part>(
      partOf: (parent: Parent) => Part | Extract<Absent, null | undefined>,
      descriptions: Descriptions<Part, Scalars[Name] | Absent>,
    ): FieldMap;
  };
} & {
  readonly of: <Type extends TypeParam<Types>>(
    type: Type,
    source: Source<Parent, Types['Context'], ShapeFromTypeParam<Types, Type, Nullable>>,
    description: string,
  ) => FieldRef<Types, ShapeFromTypeParam<Types, Type, Nullable>, Kind>;
};

/** The type of an input, and the rule that its values have to keep. */
export type Checked<Type> = { readonly type: Type; readonly schema: ZodType };

type InputKind = keyof PothosSchemaTypes.InputFieldOptionsByKind;

type DescribedInput<Types extends SchemaTypes, Kind extends InputKind, Required extends boolean> = <
  Type extends InputTypeParam<Types>,
>(
  type: Type | Checked<Type>,
  description: string,
  options?: { readonly defaultValue: NonNullable<InputShapeFromTypeParam<Types, Type, true>> },
) => InputOrArgRef<Types, InputShapeFromTypeParam<Types, Type, Required>, Kind>;

declare global {
  export namespace PothosSchemaTypes {
    export interface FieldBuilder<
      Types extends SchemaTypes,
      ParentShape,
      Kind extends FieldKind = FieldKind,
    > extends DescribedFields<Types, ParentShape, Kind, false> {
      /** The same methods for fields that may be null. */
      readonly maybe: DescribedFields<Types, ParentShape, Kind, true>;
    }
    // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the one of Pothos.
    export interface InputFieldBuilder<Types extends SchemaTypes, Kind extends InputKind> {
      /** An input field or argument that has to be given. */
      readonly needed: DescribedInput<Types, Kind, true>;
      /** One that may be null or absent. */
      readonly optional: DescribedInput<Types, Kind, false>;
    }
  }
}

type Parent = Record<string, unknown>;
type Builder = PothosSchemaTypes.FieldBuilder<SchemaTypes, Parent>;
type Texts = Readonly<Record<string, string>>;
type AnySource = string | ((parent: Parent, context: object) => unknown);

const SCALARS: Readonly<Record<keyof Scalars, string>> = {
  text: 'String',
  idOf: 'ID',
  whole: 'Int',
  number: 'Float',
  flag: 'Boolean',
  time: 'UnixMs',
  json: 'JsonText',
};

const identity = (parent: Parent): Parent => parent;

function methodsOf(builder: Builder, nullable: boolean) {
  const of = (type: unknown, source: AnySource, description: string) => {
    const resolve =
      typeof source === 'function'
        ? (parent: Parent, _arguments: object, context: object) => source(parent, context)
        : (parent: Parent) => parent[source];
    return builder.field({ type, nullable, description, resolve } as never);
  };
  const severalOf =
    (type: string) =>
    (...given: [Texts] | [partOf: typeof identity, Texts]) => {
      const [partOf, texts] = given.length === 2 ? given : [identity, ...given];
      const fieldOf = ([key, text]: [string, string]) =>
        [key, of(type, (parent) => partOf(parent)?.[key], text)] as const;
      return Object.fromEntries(Object.entries(texts).map(fieldOf));
    };
  const methods = Object.entries(SCALARS).flatMap(([name, type]) => [
    [name, (source: AnySource, description: string) => of(type, source, description)],
    [`${name}s`, severalOf(type)],
  ]);
  return { of, ...Object.fromEntries(methods) };
}

const define = (name: string, get: (this: Builder) => unknown) =>
  Object.defineProperty(FieldBuilder.prototype, name, { get, configurable: true });

define('maybe', function maybe() {
  return methodsOf(this, true);
});
for (const name of ['of', ...Object.keys(SCALARS).flatMap((one) => [one, `${one}s`])]) {
  define(name, function method() {
    return methodsOf(this, false)[name];
  });
}

type InputBuilder = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject'>;

const isChecked = (type: unknown): type is Checked<unknown> =>
  typeof type === 'object' && type !== null && 'schema' in type;

const describedInput = (required: boolean) =>
  function input(this: InputBuilder, type: unknown, description: string, options: object = {}) {
    const checked = isChecked(type)
      ? { type: type.type, validate: { schema: type.schema } }
      : { type };
    return this.field({ ...checked, required, description, ...options } as never);
  };

// Enumerable properties: only those are also methods of arguments.
Object.assign(InputFieldBuilder.prototype, {
  needed: describedInput(true),
  optional: describedInput(false),
});
