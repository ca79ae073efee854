import { z } from 'zod';

const MAX_CHARS = 100;
const MAX_TITLE_CHARS = 120;
const MAX_WEBSITE_CHARS = 300;
const MAX_COUNT = 10_000_000;
const FIRST_YEAR = 1_000;

/** Control, bidi and zero-width characters, line breaks, and what markup or code is made of. */
const UNFIT = /[\p{Cc}\p{Cf}\u2028\u2029<>{}`]/u;

/** Text that can be shown and spoken as it is; null for any other. It is never cut or cleaned. */
function fitText(value: unknown, maxChars: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().normalize('NFC');
  if (text === '' || [...text].length > maxChars || UNFIT.test(text)) return null;
  return text;
}

const plainText = (value: unknown, maxChars: number): string | null => {
  const text = fitText(value, maxChars);
  return text?.includes('://') ? null : text;
};

/** A field that is null where it is missing, of a wrong type or unfit. */
const field = <Value>(read: (value: unknown) => Value | null) =>
  z.unknown().optional().transform(read);

/** Such as a carrier, a company or an industry; at most 100 characters. */
export const text = field((value) => plainText(value, MAX_CHARS));

/** A role at a company; at most 120 characters. */
export const title = field((value) => plainText(value, MAX_TITLE_CHARS));

/** A person's name: it has a letter and no digit. */
export const personName = field((value) => {
  const name = plainText(value, MAX_CHARS);
  return name !== null && /\p{L}/u.test(name) && !/\p{Nd}/u.test(name) ? name : null;
});

/** An address of a website, with or without its scheme. */
export const website = field((value) => {
  const address = fitText(value, MAX_WEBSITE_CHARS);
  return address !== null && domainOf(address) !== null ? address : null;
});

/** The domain of a website in small letters; null for a text that is no address of one. */
export function domainOf(address: string | null): string | null {
  if (address === null) return null;
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return null;
  return /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(url.hostname)
    ? url.hostname.replace(/^www\./, '')
    : null;
}

export const domain = field((value) => domainOf(plainText(value, MAX_CHARS)));

const wholeNumber = (least: number, most: () => number) =>
  field((value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most()
      ? value
      : null,
  );

export const count = wholeNumber(0, () => MAX_COUNT);
export const year = wholeNumber(FIRST_YEAR, () => new Date().getUTCFullYear() + 1);

/** From 0 to 1. */
export const share = field((value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : null,
);

/** `YYYY-MM-DD`. */
export const date = field((value) => {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}$/.exec(value)?.[0] : undefined;
  return day !== undefined && !Number.isNaN(Date.parse(day)) ? day : null;
});

/** ISO 3166-1 alpha-2. */
export const countryCode = field((value) =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value) ? value : null,
);

/** True only where it was said. */
export const flag = field((value) => (typeof value === 'boolean' ? value : null));

/** A provider's own code, for the log. */
export const code = field((value) => {
  const found = typeof value === 'number' ? String(value) : value;
  return typeof found === 'string' && /^[\w.-]{1,40}$/.test(found) ? found : null;
});

/** An object, or null for anything else. */
export const maybe = <Shape extends z.ZodType>(shape: Shape) => shape.nullish().catch(null);
