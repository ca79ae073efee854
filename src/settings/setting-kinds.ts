import { z } from 'zod';

export type Environment = NodeJS.ProcessEnv;

export type Setting = {
  readonly name: string;
  readonly doc: string;
  /** What a valid value is; shown in the fault and in the docs. */
  readonly expected: string;
  readonly schema: z.ZodType;
  /** Used when the variable is absent or empty. Without one it is null then, and `schema` must accept null. */
  readonly default?: string | ((environment: Environment) => string);
  /** Variables of this setting that contain a secret; each can also be set as `NAME_FILE`. */
  readonly secrets?: readonly string[];
  /** How a computed default reads in the docs. */
  readonly defaultDoc?: string;
};

/** @param fallback the default; without one there is none */
export const wholeNumber = (min: number, max: number, fallback?: number) => ({
  ...(fallback !== undefined && { default: String(fallback) }),
  expected: `a whole number from ${min} to ${max}`,
  schema: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
});

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => ({
  expected: `one of ${values.join(', ')}`,
  schema: z.enum(values),
});

export const onOrOff = {
  expected: 'on or off',
  schema: z.stringbool({ truthy: ['on', 'true'], falsy: ['off', 'false'] }),
};

export const time = {
  expected: 'an RFC 3339 time such as 2027-01-31T00:00:00Z',
  schema: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .nullable(),
};

export const decimal = (max: number) => ({
  expected: `a number from 0 to ${max}`,
  schema: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().max(max))
    .nullable(),
});

export const address = {
  expected: 'an https:// or http:// address without query or credentials',
  schema: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#<>@\s]/.test(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .nullable(),
};

export const secret = {
  expected: 'visible ASCII characters',
  schema: z
    .string()
    .regex(/^[\x21-\x7e]{1,1024}$/)
    .nullable(),
};

export const MAX_MS = 3_600_000;
export const milliseconds = (fallback?: number) => wholeNumber(1, MAX_MS, fallback);
