/** What a JSON text holds, measured while it is made, so that nothing has to be read back from the text. */
export type JsonText = {
  readonly text: string;
  readonly type: 'object' | 'list' | 'string' | 'number' | 'boolean' | 'null';
  /** Levels of objects and lists, itself counted. */
  readonly depth: number;
  /** Names at all levels, repeated ones too. */
  readonly keys: number;
  /** Of an object; of a repeated name the last. */
  readonly members: ReadonlyMap<string, JsonText>;
  /** Of a list. */
  readonly items: readonly JsonText[];
};

export type Member = readonly [name: string, value: JsonText];

const NO_MEMBERS: JsonText['members'] = new Map();
const scalar = { depth: 0, keys: 0, members: NO_MEMBERS, items: [] } as const;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const deepest = (values: readonly JsonText[]) =>
  values.reduce((depth, value) => Math.max(depth, value.depth), 0);

/** A number as it is written: `1e400` and `-0` stay what they are. */
export const number = (text: string): JsonText => ({ ...scalar, text, type: 'number' });
export const bool = (value: boolean): JsonText => ({
  ...scalar,
  text: String(value),
  type: 'boolean',
});
export const nothing: JsonText = { ...scalar, text: 'null', type: 'null' };

/** @param escaped whether each letter is written as its number */
export const string = (value: string, escaped = false): JsonText => ({
  ...scalar,
  text: escaped ? `"${value.split('').map(asNumber).join('')}"` : JSON.stringify(value),
  type: 'string',
});

const asNumber = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const list = (items: readonly JsonText[], gap = ''): JsonText => ({
  ...scalar,
  text: `[${gap}${items.map(({ text }) => text).join(`${gap},${gap}`)}${gap}]`,
  type: 'list',
  depth: 1 + deepest(items),
  keys: sum(items.map(({ keys }) => keys)),
  items,
});

export function object(members: readonly Member[], gap = ''): JsonText {
  const values = members.map(([, value]) => value);
  const written = members.map(([name, { text }]) => `${string(name).text}${gap}:${gap}${text}`);
  return {
    ...scalar,
    text: `{${gap}${written.join(`${gap},${gap}`)}${gap}}`,
    type: 'object',
    depth: 1 + deepest(values),
    keys: members.length + sum(values.map(({ keys }) => keys)),
    members: new Map(members),
  };
}

/** What a string stands for. */
export const textOf = (json: JsonText): string => JSON.parse(json.text) as string;
