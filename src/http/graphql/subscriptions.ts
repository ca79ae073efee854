import { createSourceEventStream, type ExecutionArgs, execute, type GraphQLError } from 'graphql';
import { isAsyncIterable, mapAsyncIterator, type Plugin } from 'graphql-yoga';
import type { RequestContext } from '../../context.ts';
import { createAnswerBudget } from '../../domain/answer-budget.ts';
import { DomainError, isErrorCode } from '../../domain/errors.ts';
import { headersOf, STATUS } from '../errors/envelope.ts';
import type { EndedStream, GraphqlContext } from './graphql-context.ts';

const STREAM = 'text/event-stream';

/**
 * Serves subscriptions as server-sent events. Until a stream begins, a refusal has the status and body of any other
 * refusal.
 */
export function serveSubscriptions(): Plugin<RequestContext> {
  const subscriptions = new WeakSet<Request>();
  return {
    onSubscribe({ args: { contextValue }, setSubscribeFn }) {
      subscriptions.add(contextValue.request);
      requireStream(contextValue.request);
      setSubscribeFn((args: ExecutionArgs) => subscribe(args, contextValue));
    },
    onResultProcess({ request, result, setResultProcessor }) {
      if (isAsyncIterable(result) || Array.isArray(result) || result.data) return;
      if (!subscriptions.has(request) && !mediaTypes(request).includes(STREAM)) return;
      setResultProcessor(() => refusal(result.errors ?? []), 'application/json');
    },
  };
}

/** Executes each event as a request of its own: with what is stored then, and with its own limits. */
async function subscribe(args: ExecutionArgs, context: RequestContext) {
  const source = await createSourceEventStream({ ...args, contextValue: context });
  if (!isAsyncIterable(source)) return source;
  return mapAsyncIterator(source, async (rootValue) =>
    execute({ ...args, rootValue, contextValue: renewed(context) }),
  );
}

function renewed(context: RequestContext): RequestContext {
  const answerBudget = createAnswerBudget();
  const loaders = context.services.loadersFor(context.principal, answerBudget);
  return { ...context, answerBudget, loaders };
}

/** Corrects the headers of a stream; others stay as they are. */
export function withStreamHeaders(headers: Headers): Headers {
  if (headers.get('content-type') !== STREAM) return headers;
  // Yoga sends `none`, which is no coding: strict clients refuse it.
  headers.delete('content-encoding');
  // nginx would collect events before it passes them on.
  headers.set('x-accel-buffering', 'no');
  return headers;
}

const mediaTypes = ({ headers }: Request): string[] =>
  (headers.get('accept') ?? '*/*')
    .toLowerCase()
    .split(',')
    .map((accepted) => accepted.split(';', 1)[0]?.trim() ?? '');

/** @throws DomainError `bad_request`: the events could not be sent, and the stream would never end */
function requireStream(request: Request): void {
  if (mediaTypes(request).some((type) => [STREAM, 'text/*', '*/*'].includes(type))) return;
  throw new DomainError('bad_request', `A subscription needs the header Accept: ${STREAM}`);
}

function refusal(errors: readonly GraphQLError[]): Response {
  const [{ message = '', extensions = {} } = {}] = errors;
  const { code, retryAfterS } = extensions;
  const details = typeof retryAfterS === 'number' ? { retryAfterS } : {};
  const error = new DomainError(isErrorCode(code) ? code : 'internal_error', message, details);
  return new Response(JSON.stringify({ errors: errors.map(withoutStatus) }), {
    status: STATUS[error.code],
    headers: headersOf(error),
  });
}

/** Yoga reads the status of a response from the errors. */
function withoutStatus(error: GraphQLError) {
  const { extensions, ...shown } = error.toJSON();
  const { http: _status, ...others } = extensions ?? {};
  return { ...shown, extensions: others };
}

/** Reports the end of each stream, once. A subscription that is refused is reported as a request. */
export const reportStreamEnds = (): Plugin<GraphqlContext, GraphqlContext> => ({
  onSubscribe({ args: { contextValue } }) {
    return {
      onSubscribeResult: ({ result }) =>
        isAsyncIterable(result) ? follow(contextValue) : undefined,
    };
  },
});

function follow({ signal, onStreamEnd }: GraphqlContext) {
  const startedAt = performance.now();
  let events = 0;
  let report: ((ended: EndedStream) => void) | null = onStreamEnd;
  return {
    onNext() {
      events += 1;
    },
    onEnd() {
      const code = signal.aborted ? 'client_gone' : 'completed';
      report?.({ code, events, ms: performance.now() - startedAt });
      report = null;
    },
  };
}
