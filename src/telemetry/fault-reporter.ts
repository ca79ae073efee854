import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** The kind of an error and the code it came with: its message could hold what a caller sent. */
function kindOf(error: unknown): { error: string; code?: string | number } {
  if (!(error instanceof Error)) return { error: typeof error };
  const { name, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  const known = typeof code === 'string' || typeof code === 'number';
  const named = cause instanceof Error ? `${name} < ${cause.name}` : name;
  return { error: named, ...(known && { code }) };
}

/** Logs and counts a fault that nobody is refused for. Neither names a tenant, a number or a text. */
export function createFaultReporter(logger: Logger, metrics: Metrics) {
  return (what: string, error: unknown): void => {
    metrics.faults.inc({ what });
    const stack = error instanceof Error ? frames(error) : undefined;
    logger.warn({ what, ...kindOf(error), stack }, 'Fault');
  };
}

/** Where it happened, without the message on the first lines. */
const frames = ({ stack }: Error) =>
  stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
    .map((line) => line.trim());
