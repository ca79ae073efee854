import type { RequestContext } from '../../context.ts';
import type { ErrorCode } from '../../domain/errors.ts';

export type GraphqlContext = RequestContext & {
  /** Called with the code of the first error of a result, which may be a 200. */
  readonly onErrorCode: (code: ErrorCode) => void;
  /** Serves other requests between two steps of one with a large body; a small one goes on at once. */
  readonly pause: () => Promise<void> | undefined;
};
