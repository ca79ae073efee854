import fc from 'fast-check';
import { alsoRefused, type ExpectedResult, refused } from './expected-result.ts';
import type { JsonText } from './json-text.ts';
import { badHeaders, goodTypes, JSON_TYPE } from './media-types.ts';
import { MAKE_UNREADABLE } from './unreadable-texts.ts';

/** A body as it goes over the line. */
export type Sent = {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Whether its length is not told beforehand. */
  readonly chunked: boolean;
};

type Wrapped = { readonly sent: Sent; readonly expected: ExpectedResult };
type Wrap = (json: JsonText, expected: ExpectedResult) => Wrapped;

const sending = (
  bytes: Buffer | string,
  headers: Readonly<Record<string, string>> = JSON_TYPE,
  chunked = false,
): Sent => ({ headers, bytes: Buffer.from(bytes), chunked });

const spoilt: fc.Arbitrary<Wrap> = fc
  .constantFrom(...MAKE_UNREADABLE)
  .map((spoil) => ({ text }, _verdict) => ({ sent: sending(spoil(text)), expected: refused(400) }));

const isJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
};

/** What a random sequence of bytes is not, is an object: JSON it may be, such as a digit. */
const randomBytes: fc.Arbitrary<Wrap> = fc
  .uint8Array({ maxLength: 40 })
  .filter((bytes) => bytes[0] !== 0x7b)
  .map((bytes) => () => {
    const body = Buffer.from(bytes);
    return { sent: sending(body), expected: refused(isJson(body) ? 422 : 400) };
  });

/** @param limit bytes of a body */
const padded = (limit: number): fc.Arbitrary<Wrap> =>
  fc.tuple(fc.constantFrom(0, 1), fc.boolean()).map(([over, chunked]) => (json, expected) => {
    const missing = Math.max(0, limit + over - Buffer.byteLength(json.text));
    const bytes = json.text + ' '.repeat(missing);
    return { sent: sending(bytes, JSON_TYPE, chunked), expected };
  });

const plain: Wrap = (json, expected) => ({ sent: sending(json.text), expected });

const withFault =
  (headers: Record<string, string>): Wrap =>
  (json, expected) => ({ sent: sending(json.text, headers), expected: alsoRefused(expected, 415) });

/** Whatever was made of it, a body over the limit is too large. */
const sized =
  (wrap: Wrap, limit: number): Wrap =>
  (json, expected) => {
    const wrapped = wrap(json, expected);
    if (wrapped.sent.bytes.byteLength <= limit) return wrapped;
    return { ...wrapped, expected: alsoRefused(wrapped.expected, 413) };
  };

/** Ways to send a body: mostly well, else with a fault of the line, of its bytes, or of its size. */
export const transports = (limit: number): fc.Arbitrary<Wrap> =>
  fc
    .oneof(
      { arbitrary: fc.constant(plain), weight: 80 },
      {
        arbitrary: goodTypes.map(
          (headers): Wrap =>
            (json, expected) => ({
              sent: sending(json.text, headers),
              expected,
            }),
        ),
        weight: 8,
      },
      {
        arbitrary: fc.constant<Wrap>((json, expected) => ({
          sent: sending(json.text, JSON_TYPE, true),
          expected,
        })),
        weight: 4,
      },
      {
        arbitrary: fc.constant<Wrap>((json, expected) => ({
          sent: sending(`\ufeff${json.text}`),
          expected,
        })),
        weight: 2,
      },
      { arbitrary: badHeaders.map(withFault), weight: 6 },
      { arbitrary: spoilt, weight: 8 },
      { arbitrary: randomBytes, weight: 4 },
      ...(limit < 100_000 ? [{ arbitrary: padded(limit), weight: 2 }] : []),
    )
    .map((wrap) => sized(wrap, limit));
