import { stringifyChunked } from '@discoveryjs/json-ext';
import type { ExecutionResult } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { tooLarge } from '../../domain/answer-budget.ts';
import type { GraphqlContext } from './graphql-context.ts';

const MOST_CHARS = 16_000_000;

/** Writes the data of an answer as JSON in slices: megabytes in one piece would block the event loop for tens of milliseconds. */
export const stringifyInSlices = (): Plugin<GraphqlContext, GraphqlContext> => ({
  async onResultProcess({ result, setResult, serverContext: { services } }) {
    if (isAsyncIterable(result) || Array.isArray(result) || !result.data) return;
    const data = await services.runInSlices(writeJson(result.data));
    setResult({ ...result, stringify: (sent) => withData(sent, data) });
  },
});

/** @throws DomainError `validation_error`: aliases may repeat the same megabytes */
function* writeJson(value: unknown): Generator<undefined, string> {
  const parts: string[] = [];
  let chars = 0;
  for (const part of stringifyChunked(value)) {
    chars += part.length;
    if (chars > MOST_CHARS) throw tooLarge();
    // Copied, since V8 would otherwise put a million small strings together at the end, in one turn of the event loop.
    parts.push(Buffer.from(part).toString());
    yield;
  }
  return parts.join('');
}

/** @param sent the answer as Yoga sends it, without what errors say to the server alone */
function withData({ data: _, ...others }: ExecutionResult, data: string): string {
  const members = JSON.stringify(others).slice(1, -1);
  return members === '' ? `{"data":${data}}` : `{"data":${data},${members}}`;
}
