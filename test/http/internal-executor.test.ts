import { buildSchema, GraphQLError, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '#src/context.ts';
import { DomainError } from '#src/domain/errors.ts';
import { createOperationsClient, type InternalFetch } from '#src/facades/operations-client.ts';
import { createErrorMask } from '#src/http/errors/public-error.ts';
import { createInternalExecutor } from '#src/http/internal-executor.ts';
import { isOutage } from '#src/store/driver-errors.ts';

const schema = buildSchema('type Query { echo(text: String!): String! }');
const document = parse('query Echo($text: String!) { echo(text: $text) }');

/** A client whose schema answers with what `echo` does. */
function setUp(echo: (text: string, context: RequestContext) => string) {
  const reported: unknown[] = [];
  const field = schema.getQueryType()?.getFields().echo;
  if (field) field.resolve = (_root, { text }, context) => echo(text, context);
  const mask = createErrorMask({ report: (error) => reported.push(error), isOutage });
  const executor = createInternalExecutor({ schema, documents: [document], mask });
  const context = { traceId: 'trace' } as RequestContext;
  return { reported, run: createOperationsClient(executor(context)) };
}

const fails = async (work: Promise<unknown>): Promise<unknown> => work.catch((error) => error);

describe('an internal call', () => {
  test('answers in the context it was made for, and keeps text as it is', async () => {
    const { run } = setUp((text, { traceId }) => `${traceId} ${text}`);
    const text = 'a\u0000b\ud800c\u2028"\\';
    expect(await run(document, { text })).toEqual({ echo: `trace ${text}` });
  });

  test('carries its variables as they are, and writes none of them out', async () => {
    const sent: Parameters<InternalFetch>[1][] = [];
    const run = createOperationsClient(async (_url, init) => {
      sent.push(init);
      const headers = new Headers({ 'content-type': 'application/json' });
      return { ok: true, status: 200, headers, text: async () => ({ data: { echo: '' } }) };
    });
    const variables = { text: 'a whole transcript' };
    await run(document, variables);
    expect(sent[0]?.variables).toBe(variables);
    expect(sent[0]?.body).toContain('echo');
    expect(sent[0]?.body).not.toContain('transcript');
  });

  test('ends in the fault that the resolver meant', async () => {
    const { run, reported } = setUp(() => {
      throw new DomainError('not_found', 'Not here');
    });
    const error = await fails(run(document, { text: 'x' }));
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'not_found', message: 'Not here' });
    expect(reported).toEqual([]);
  });

  test('tells nothing of another fault, nor of what was sent', async () => {
    const { run, reported } = setUp(() => {
      throw new Error('secret');
    });
    const error = await fails(run(document, { text: 'transcript' }));
    expect(error).toMatchObject({ code: 'internal_error', message: 'Unexpected error' });
    expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/secret|transcript/);
    expect(reported).toHaveLength(1);
  });

  test('takes a code that is none of ours for our own mistake', async () => {
    const mask = () => new GraphQLError('odd', { extensions: { code: 'ODD' } });
    const executor = createInternalExecutor({ schema, documents: [document], mask });
    const run = createOperationsClient(executor({} as RequestContext));
    expect(await fails(run(document, {} as never))).toMatchObject({ code: 'internal_error' });
  });

  test('runs no document that was not prepared', async () => {
    const { run } = setUp((text) => text);
    const other = parse('{ __schema { types { name } } }');
    await expect(run(other, {})).rejects.toThrow('not prepared');
  });

  test('refuses to start with a document that does not fit the schema', () => {
    const documents = [parse('{ nothing }')];
    const mask = createErrorMask({ report: () => undefined, isOutage });
    expect(() => createInternalExecutor({ schema, documents, mask })).toThrow('does not fit');
  });
});
