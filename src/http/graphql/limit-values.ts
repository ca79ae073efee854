import { DomainError } from '../../domain/errors.ts';

/** A call of 10,000 turns and an import of 1,000 rows with fifty tags each have fewer. */
const VALUES = 65_536;
/** The inputs of the schema have some hundred names; objects of the sender's own are JSON text. */
const NAMES = 1_000;
const DEPTH = 100;

/** Characters between two yields: a fraction of a millisecond. */
const SLICE_CHARS = 64 * 1024;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Refuses JSON that would take long to parse and to check against the schema: millions of small values need much more
 * time than a text of the same length. Yields often. Whether it is valid JSON is left to the parser.
 *
 * @throws DomainError `payload_too_large`
 */
export function* limitValues(json: string): Generator<undefined, void> {
  const scan = createScan(json);
  for (let start = 0; start < json.length; start += SLICE_CHARS) {
    scan(start, Math.min(start + SLICE_CHARS, json.length));
    yield;
  }
}

const tooMany = () =>
  new DomainError(
    'payload_too_large',
    `The body must have at most ${VALUES} values, ${NAMES} different names and ${DEPTH} levels`,
  );

/** @returns a function that reads one part of the text after the other */
function createScan(json: string): (start: number, end: number) => void {
  const names = new Set<string>();
  let values = 0;
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let textStart = 0;
  let textEnd = 0;

  function readInText(code: number, at: number): void {
    if (isEscaped) isEscaped = false;
    else if (code === BACKSLASH) isEscaped = true;
    else if (code === QUOTE) {
      isInText = false;
      textEnd = at;
    }
  }

  function readBetweenTexts(code: number, at: number): void {
    if (code === QUOTE) {
      isInText = true;
      textStart = at + 1;
    } else if (code === COLON) names.add(json.slice(textStart, textEnd));
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1;
      depth += 1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }

  return (start, end) => {
    for (let at = start; at < end; at += 1) {
      const code = json.charCodeAt(at);
      if (isInText) readInText(code, at);
      else readBetweenTexts(code, at);
      if (values > VALUES || names.size > NAMES || depth > DEPTH) throw tooMany();
    }
  };
}
