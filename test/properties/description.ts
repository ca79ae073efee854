import { expect } from 'vitest';
import type { Operation } from './cases.ts';
import type { Received } from './exchange.ts';
import { createJsonSchema } from './json-schema.ts';

type Described = Record<string, unknown>;

const PLACE: Record<Operation, readonly [path: string, method: string]> = {
  recallAndEnrich: ['/v1/recall_and_enrich', 'post'],
  endCall: ['/v1/calls/end', 'post'],
  getCaller: ['/v1/caller/{phone_number}', 'get'],
};

const CODES: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_error',
  429: 'rate_limited',
};

const at = (value: unknown, ...names: string[]): Described =>
  names.reduce<unknown>(
    (part, name) => (part as Described | undefined)?.[name],
    value,
  ) as Described;

/** Holds answers against the description that the service itself serves. */
export async function readDescription(origin: string) {
  const answer = await fetch(`${origin}/.well-known/openapi.json`);
  const root = (await answer.json()) as Described;
  const { fits, referred } = createJsonSchema(root);

  function schemaOf(operation: Operation, status: number): Described | null {
    const responses = at(root, 'paths', ...PLACE[operation], 'responses');
    const found = at(responses, String(status));
    expect(found, `${operation} documents no ${status}`).toBeDefined();
    const response = '$ref' in found ? referred(found.$ref) : found;
    return 'content' in response ? at(response, 'content', 'application/json', 'schema') : null;
  }

  function checkBody(operation: Operation, status: number, body: unknown): void {
    const schema = schemaOf(operation, status);
    const shown = JSON.stringify(body).slice(0, 2_000);
    expect(schema && fits(schema, body), `${shown} is not as described`).toBe(true);
  }

  return {
    checkBody,
    /** Whether the description takes a body; sizes in bytes and levels it cannot speak of. */
    takes(operation: Operation, body: unknown): boolean {
      const content = at(root, 'paths', ...PLACE[operation], 'requestBody', 'content');
      return fits(at(content, 'application/json', 'schema'), body);
    },
    /** The documented status, body and headers of an answer. */
    check(operation: Operation, { status, headers, text }: Received): void {
      const schema = schemaOf(operation, status);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (schema === null) {
        expect(text).toBe('');
        expect(headers['content-type']).toBeUndefined();
        return;
      }
      expect(headers['content-type']).toBe('application/json');
      const body: unknown = JSON.parse(text);
      checkBody(operation, status, body);
      if (status < 400) return;
      expect(body).toEqual({
        error: { code: CODES[status], message: expect.stringMatching(/\S/) },
      });
      if (status === 401) expect(headers['www-authenticate']).toBe('Bearer');
      if (status === 429) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    },
  };
}

export type Description = Awaited<ReturnType<typeof readDescription>>;
