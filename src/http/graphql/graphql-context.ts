import type { RequestContext } from '../../context.ts';
import type { ErrorCode } from '../../domain/errors.ts';

export type EndedStream = {
  /** `completed`: by the service, which says so to the client. */
  readonly code: 'completed' | 'client_gone';
  readonly events: number;
  readonly ms: number;
};

export type GraphqlContext = RequestContext & {
  /** Called with the code of the first error of a result, which may be a 200. */
  readonly onErrorCode: (code: ErrorCode) => void;
  readonly onStreamEnd: (ended: EndedStream) => void;
};
