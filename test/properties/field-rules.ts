import { type JsonText, textOf } from './json-text.ts';
import { type Reading, readingOf } from './numbers.ts';

/** Decision 18, written down once more: the service's own list is what is under test. */
const ID_CHARS = 256;
const NUMBER_CHARS = 64;
const PASSTHROUGH = { bytes: 65_536, depth: 32, keys: 1_000 };

/** JSON Schema counts characters, not the halves of surrogate pairs. */
export const charsOf = (text: string): number => [...text].length;

export const isText = (json: JsonText | undefined): json is JsonText => json?.type === 'string';

/** A member; null in an optional field is as good as none. */
export function given(json: JsonText, name: string): JsonText | undefined {
  const member = json.members.get(name);
  return member?.type === 'null' ? undefined : member;
}

/** An id, or absent. */
export function isId(json: JsonText | undefined): boolean {
  if (json === undefined) return true;
  if (!isText(json)) return false;
  const text = textOf(json);
  return text !== '' && charsOf(text) <= ID_CHARS && text.isWellFormed();
}

/** A passthrough object, or absent. */
export function isPassthrough(json: JsonText | undefined): boolean {
  if (json === undefined) return true;
  const { bytes, depth, keys } = PASSTHROUGH;
  if (json.type !== 'object' || Buffer.byteLength(json.text) > bytes) return false;
  return json.depth <= depth && json.keys <= keys;
}

/** Null: it is no text of a length that numbers have, which is a fault of the schema. */
export function numberIn(json: JsonText | undefined): Reading | null {
  if (!isText(json)) return null;
  const text = textOf(json);
  return charsOf(text) > NUMBER_CHARS ? null : readingOf(text);
}

/** The members that are not named, in one object as text; null when there are none. */
export function furtherOf(json: JsonText, named: readonly string[]): JsonText | null {
  const further = [...json.members].filter(([name]) => !named.includes(name));
  if (further.length === 0) return null;
  const values = further.map(([, value]) => value);
  return {
    text: `{${further.map(([name, { text }]) => `${JSON.stringify(name)}:${text}`).join(',')}}`,
    type: 'object',
    depth: 1 + Math.max(...values.map(({ depth }) => depth)),
    keys: values.reduce((sum, { keys }) => sum + keys, values.length),
    members: new Map(further),
    items: [],
  };
}

/** The number that a member stands for; overflowing ones are infinite. */
export const numericOf = (json: JsonText | undefined): number =>
  json?.type === 'number' ? Number(json.text) : Number.NaN;

export const isOneOf = (json: JsonText | undefined, words: readonly string[]): boolean =>
  isText(json) && words.includes(textOf(json));
