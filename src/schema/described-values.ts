/** Enum values from their descriptions: `{ said: 'It holds.' }` gives `SAID`. */
export const describedValues = <Value extends string>(docs: Readonly<Record<Value, string>>) =>
  Object.fromEntries(
    Object.entries(docs).map(([value, description]) => [
      value.toUpperCase(),
      { value, description },
    ]),
  ) as Record<string, { value: Value; description: string }>;
