/** The GraphQL enum value for a value of the contract: the same word in upper case. */
export const graphqlName = <Value extends string>(value: Value): Uppercase<Value> =>
  // TypeScript does not know what `toUpperCase` returns.
  value.toUpperCase() as Uppercase<Value>;
