import { builder } from './builder.ts';

/** An enum from the descriptions of its values: `{ said: 'It is true.' }` gives `SAID`. */
export const enumOf = <Value extends string>(
  name: string,
  description: string,
  docs: Readonly<Record<Value, string>>,
) => {
  const values = Object.entries<string>(docs).map(([value, doc]) => [
    value.toUpperCase(),
    { value, description: doc },
  ]);
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(values) as Record<string, { value: Value; description: string }>,
  });
};
