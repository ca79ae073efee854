/** A request to `/graphql`. */
export type Sent =
  | {
      readonly query: string;
      readonly variables?: object;
      readonly operationName?: string;
    }
  | {
      /** In place of JSON of the others. */
      readonly body: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Makes a request of a size: how often something in it is repeated. */
type Shape = (size: number) => Sent;
export type Shapes = Readonly<Record<string, Shape>>;

export const times = (count: number, text: (place: number) => string, between = ' '): string =>
  Array.from({ length: Math.max(count, 0) }, (_, place) => text(place)).join(between);
