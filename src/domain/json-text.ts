import { LIMITS } from './limits.ts';

/**
 * Passthrough objects are stored as JSON text exactly as sent, so that none of their keys reaches a query, an
 * update path or a prototype. These functions read valid JSON text without building objects from it.
 */

const BACKSLASH = 0x5c;

/** Index after the string that starts at `at`. Searches for quotes, since the long strings of a body are transcripts. */
function endOfString(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end + 1;
}

/** An even number of backslashes escape each other. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return (at - start) % 2 === 1;
}

const opens = (character: string | undefined) => character === '{' || character === '[';
const closes = (character: string | undefined) => character === '}' || character === ']';
const isSpace = (character: string | undefined) =>
  character !== undefined && ' \t\n\r'.includes(character);

function skipSpace(text: string, at: number): number {
  let index = at;
  while (isSpace(text[index])) index += 1;
  return index;
}

/** Index after the value that starts at `at`; a loop, because the sender chooses the depth. */
function endOfValue(text: string, at: number): number {
  let index = at;
  let depth = 0;
  do {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else {
      if (opens(character)) depth += 1;
      if (closes(character)) depth -= 1;
      index += 1;
    }
  } while (depth > 0);
  if (text[at] === '"' || opens(text[at])) return index;
  while (index < text.length && !/[\s,}\]]/.test(text[index] ?? '')) index += 1;
  return index;
}

/**
 * The members of an object, each value as the JSON text that was sent; the last of a repeated name counts.
 *
 * @param text valid JSON whose value is an object
 */
export function membersOf(text: string): Map<string, string> {
  const members = new Map<string, string>();
  let index = skipSpace(text, skipSpace(text, 0) + 1);
  while (text[index] === '"') {
    const nameEnd = endOfString(text, index);
    const name = JSON.parse(text.slice(index, nameEnd)) as string;
    const valueStart = skipSpace(text, skipSpace(text, nameEnd) + 1);
    const valueEnd = endOfValue(text, valueStart);
    members.set(name, text.slice(valueStart, valueEnd));
    index = skipSpace(text, valueEnd);
    if (text[index] === ',') index = skipSpace(text, index + 1);
  }
  return members;
}

/**
 * The elements of an array, each as the JSON text that was sent.
 *
 * @param text valid JSON whose value is an array
 */
export function elementsOf(text: string): string[] {
  const elements: string[] = [];
  let index = skipSpace(text, skipSpace(text, 0) + 1);
  while (text[index] !== ']') {
    const end = endOfValue(text, index);
    elements.push(text.slice(index, end));
    index = skipSpace(text, end);
    if (text[index] === ',') index = skipSpace(text, index + 1);
  }
  return elements;
}

/** The members that are not named, as the JSON text of an object; null if none is left. */
export function otherMembers(
  members: ReadonlyMap<string, string>,
  named: ReadonlySet<string>,
): string | null {
  const rest = [...members].filter(([name]) => !named.has(name));
  if (rest.length === 0) return null;
  return `{${rest.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
}

/** Nesting and number of names in valid JSON text. */
function shapeOf(text: string): { depth: number; keys: number } {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  for (let index = 0; index < text.length; ) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else {
      if (opens(character)) deepest = Math.max(deepest, ++depth);
      if (closes(character)) depth -= 1;
      if (character === ':') keys += 1;
      index += 1;
    }
  }
  return { depth: deepest, keys };
}

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** What is wrong with a passthrough object, as the end of a sentence; null if it is valid. */
export function passthroughFault(text: string): string | null {
  if (Buffer.byteLength(text) > LIMITS.passthroughBytes) {
    return `must be at most ${LIMITS.passthroughBytes} bytes of JSON`;
  }
  if (!isObject(text)) return 'must be a JSON object';
  const { depth, keys } = shapeOf(text);
  if (depth > LIMITS.passthroughDepth) {
    return `must be nested at most ${LIMITS.passthroughDepth} deep`;
  }
  if (keys > LIMITS.passthroughKeys) return `must have at most ${LIMITS.passthroughKeys} keys`;
  return null;
}
