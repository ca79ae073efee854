import { DomainError } from '../../domain/errors.ts';

/** How the driver calls silence and lost connections; a refusal by the server is none of them. */
const OUTAGE =
  /^(Mongo(Network|ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|Topology|OperationTimeout|NotConnected)|TimeoutError$)/;

/** What a caller is told when storage does not answer and nobody on the way said so. */
export const outageOf = (error: unknown): DomainError | null =>
  error instanceof Error && OUTAGE.test(error.name)
    ? new DomainError('service_unavailable', 'Storage does not answer; try again shortly', {
        cause: error,
      })
    : null;
