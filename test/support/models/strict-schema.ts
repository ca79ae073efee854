import { z } from 'zod';

type Schema = { type?: unknown; properties?: Record<string, Schema>; required?: string[] } & Record<
  string,
  unknown
>;

/** Why a schema is not strict: every object has to be closed and to require all its properties. Null if it is. */
function strictFault(schema: unknown): string | null {
  if (typeof schema !== 'object' || schema === null) return null;
  const { type, properties, required } = schema as Schema;
  if (type === 'object') {
    const names = Object.keys(properties ?? {});
    if ((schema as Schema).additionalProperties !== false)
      return 'additionalProperties is not false';
    if (names.some((name) => !required?.includes(name))) return 'a property is not required';
  }
  for (const part of Object.values(schema)) {
    const fault = strictFault(part);
    if (fault) return fault;
  }
  return null;
}

/** A JSON schema in the strict form that model providers require. */
export const StrictSchema = z.unknown().superRefine((schema, context) => {
  const fault = strictFault(schema);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});
