import { z } from 'zod';
import type { ProvidedIdentity } from '../adapter.ts';
import { type Company, companyNamed, type Identity } from '../identity.ts';

/**
 * Control, format (bidi, zero-width), private and unassigned characters, line breaks, everything else that is
 * invisible, and what a page or a prompt could take for markup.
 */
const UNFIT_CHARACTER = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}<>{}`]/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

const textUpTo = (maxLength: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(maxLength)
    .regex(LETTER_OR_NUMBER)
    .refine((sent) => !UNFIT_CHARACTER.test(sent));

const plainText = (maxLength: number) =>
  textUpTo(maxLength).refine((sent) => !sent.includes('://'));

/** Null for a value that breaks its field's rule: it is unknown, not cut or cleaned. Every field below does so. */
const orNull = <Field extends z.ZodType>(field: Field) => field.nullable().catch(null);

/** Text of at most 100 characters. */
export const text = orNull(plainText(100));

export const title = orNull(plainText(120));

/** What programs write where they have no value. */
const NO_VALUE = /^(?:null|undefined|none|nan|n\/a|unknown)$/i;

/** Letters with their marks, and what stands between the parts of a name. */
const NAME = /^[\p{L}\p{M}\s'’.,()&-]+$/u;

/** A person's name: with a letter and without digits or signs. */
export const personName = orNull(
  plainText(100)
    .regex(/\p{L}/u)
    .refine((name) => NAME.test(name) && !NO_VALUE.test(name)),
);

/** The host of a website with or without `https://`; null if it is none, or has a user name in it. */
function hostOf(website: string): string | null {
  const address = website.includes('://') ? website : `https://${website}`;
  if (/\s/.test(website) || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password } = new URL(address);
  const isWeb = /^https?:$/.test(protocol) && username === '' && password === '';
  return isWeb && hostname.includes('.') ? hostname : null;
}

export const website = orNull(textUpTo(200).refine((address) => hostOf(address) !== null));

export const domain = orNull(z.string().trim().toLowerCase().max(253).regex(HOST));

export const count = orNull(z.int().min(0).max(10_000_000));

export const year = orNull(
  z
    .int()
    .min(1_000)
    .refine((value) => value <= new Date().getUTCFullYear() + 1),
);

export const confidence = orNull(z.number().min(0).max(1));

/** `YYYY-MM-DD`. */
export const date = orNull(z.iso.date());

/** ISO 3166-1 alpha-2. */
export const country = orNull(z.string().regex(/^[A-Z]{2}$/));

export const flag = orNull(z.boolean());

/** A provider's code of a failure, in one of the forms that codes have: a log may have no number, name or key. */
export const errorCode = orNull(
  z
    .union([z.int().transform(String), z.string()])
    .pipe(
      z
        .string()
        .regex(
          /^(?:\d{1,5}|FORBIDDEN|[A-Z]+_[A-Z_]{1,30}|[a-z]+_[a-z_]{1,30}|[A-Z][a-z]{1,30}Error)$/,
        ),
    ),
);

/** A part of an answer; null if it is not an object. */
export const part = <Shape extends z.ZodRawShape>(shape: Shape) => orNull(z.object(shape));

/** Reads an object that has at least one of the schema's fields; null: JSON of another shape. */
export function readShape<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, json: unknown) {
  const { data } = schema.safeParse(json);
  const isKnown = Object.keys(schema.shape).some((key) => Object.hasOwn(Object(json), key));
  return data !== undefined && isKnown ? data : null;
}

/** A company, if its name is known. Its domain is that of its website unless another one is given. */
export function companyOf(
  name: string | null,
  details: Partial<Omit<Company, 'name'>> = {},
): Company | null {
  if (name === null) return null;
  const host = hostOf(details.website ?? '')?.replace(/^www\./, '');
  const location = Object.values(details.location ?? {}).some(Boolean) ? details.location : null;
  return {
    ...companyNamed(name),
    ...details,
    domain: details.domain ?? domain.parse(host),
    location: location ?? null,
  };
}

/** Whose number it is; null if neither a person nor a company is known. */
export function identityOf(value: Identity, trust: number): ProvidedIdentity | null {
  return value.person || value.company ? { value, confidence: trust } : null;
}
