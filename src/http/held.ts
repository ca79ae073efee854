import type { MiddlewareHandler } from 'hono';
import type { EdgeEnvironment } from './edge-environment.ts';

/** Gives back all that a request held, once it is answered and its stream, if it is one, has ended. */
export function giveBackAfterAnswer(): MiddlewareHandler<EdgeEnvironment> {
  return async (c, next) => {
    const held: (() => void)[] = [];
    let ended: Promise<unknown> | undefined;
    c.set('held', {
      add: (giveBack) => held.push(giveBack),
      until(end) {
        ended = end;
      },
    });
    const giveAllBack = () => {
      for (const giveBack of held) giveBack();
    };
    try {
      await next();
    } finally {
      if (ended) ended.then(giveAllBack, giveAllBack);
      else giveAllBack();
    }
  };
}
