import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Service } from '../service/service.ts';

type Content = Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>;
type Header = { $ref?: string; required?: boolean };
type Response = { $ref?: string; headers?: Record<string, Header>; content?: Content };
export type Operation = {
  operationId: string;
  parameters?: object[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response>; headers: Record<string, Header> };
};

/** The description as the service gives it to anybody. */
export async function descriptionOf({ stranger }: Service): Promise<Description> {
  const { body } = await stranger.send<Description>('GET', '/.well-known/openapi.json');
  return body;
}

const PATH_ITEM_FIELDS = ['parameters'];

/** The operations by their names, with their paths and methods. */
export const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => !PATH_ITEM_FIELDS.includes(method))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** What an operation declares for a status; undefined when it does not. */
export function responseOf(
  { components }: Description,
  { responses }: Operation,
  status: number,
): Response | undefined {
  const declared = responses[status];
  return declared?.$ref ? components.responses[declared.$ref.split('/').at(-1) ?? ''] : declared;
}

/** The headers that a response always has. */
export const headersOf = ({ components }: Description, { headers = {} }: Response): string[] =>
  Object.keys(headers).filter((name) => {
    const header = components.headers[headers[name]?.$ref?.split('/').at(-1) ?? ''];
    return header?.required;
  });

/** What is wrong with a value by a schema of the description, as somebody else's validator reads it. */
export function faultOf(
  { components }: Description,
  schema: object,
  value: unknown,
): string | null {
  const inPlace: Record<string, unknown> = { ...schema, components };
  return new AjvJsonSchemaValidator().getValidator(inPlace)(value).errorMessage ?? null;
}
