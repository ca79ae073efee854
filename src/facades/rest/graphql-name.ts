/** GraphQL's name of a value of the contract: the schema's enums have the same values in upper case. */
export const graphqlName = <Value extends string>(value: Value): Uppercase<Value> =>
  // TypeScript does not know what `toUpperCase` returns.
  value.toUpperCase() as Uppercase<Value>;
