import {
  FieldBuilder,
  type FieldKind,
  type FieldRef,
  type MaybePromise,
  type SchemaTypes,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core';

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

/** The property of the parent that a field shows, or a function that computes its value. */
type Source<Parent, Context, Value> =
  | (string & { [Key in keyof Parent]-?: Parent[Key] extends Value ? Key : never }[keyof Parent])
  | ((parent: Parent, args: object, context: Context) => MaybePromise<Value>);

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
  readonly of: <Type extends TypeParam<Types>>(
    type: Type,
    source: Source<Parent, Types['Context'], ShapeFromTypeParam<Types, Type, Nullable>>,
    description: string,
  ) => FieldRef<Types, ShapeFromTypeParam<Types, Type, Nullable>, Kind>;
};

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
  }
}

type Parent = Record<string, unknown>;
type Builder = PothosSchemaTypes.FieldBuilder<SchemaTypes, Parent>;

function methodsOf(builder: Builder, nullable: boolean) {
  type AnySource = string | ((parent: Parent) => unknown);
  const of = (type: unknown, source: AnySource, description: string) => {
    const resolve = typeof source === 'function' ? source : (parent: Parent) => parent[source];
    return builder.field({ type, nullable, description, resolve } as never);
  };
  const scalar = (type: string) => (source: AnySource, description: string) =>
    of(type, source, description);
  return {
    of,
    text: scalar('String'),
    idOf: scalar('ID'),
    whole: scalar('Int'),
    number: scalar('Float'),
    flag: scalar('Boolean'),
    time: scalar('UnixMs'),
    json: scalar('JsonText'),
  };
}

const define = (name: string, get: (this: Builder) => unknown) =>
  Object.defineProperty(FieldBuilder.prototype, name, { get, configurable: true });

define('maybe', function maybe() {
  return methodsOf(this, true);
});
for (const name of ['of', 'text', 'idOf', 'whole', 'number', 'flag', 'time', 'json'] as const) {
  define(name, function method() {
    return methodsOf(this, false)[name];
  });
}
