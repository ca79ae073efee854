import { LIMITS } from '../domain/limits.ts';
import { endCall, type WriteBackSchema } from '../facades/rest/end-call.ts';
import { getCaller, phoneNumberOfSegment } from '../facades/rest/get-caller.ts';
import { recallAndEnrich } from '../facades/rest/recall-and-enrich.ts';
import type { EdgeApp, Serving } from './edge-environment.ts';
import { readJson } from './request-body.ts';
import { only } from './single-method-route.ts';

const OPERATIONS = {
  '/v1/recall_and_enrich': 'recallAndEnrich',
  '/v1/calls/end': 'endCall',
  '/v1/caller/:phone_number': 'getCaller',
} as const;

/** Comes before anybody may be refused, so that refusals too are counted as what was asked for. */
export function nameRestOperations(app: EdgeApp): void {
  for (const [path, operation] of Object.entries(OPERATIONS)) {
    app.use(path, async (c, next) => {
      c.set('operation', operation);
      await next();
    });
  }
}

/** The frozen surface: three operations. */
export function addRestRoutes(app: EdgeApp, { runFor }: Serving, accepts: WriteBackSchema): void {
  only(app, 'POST', '/v1/recall_and_enrich', async (c) => {
    const body = await readJson(c.req.raw, LIMITS.recallBodyBytes, c.var.turn);
    return c.json(await recallAndEnrich(body, runFor(c)));
  });
  only(app, 'POST', '/v1/calls/end', async (c) => {
    const body = await readJson(c.req.raw, LIMITS.writeBackBodyBytes, c.var.turn);
    await endCall(body, accepts, runFor(c));
    return c.body(null, 204);
  });
  only(app, 'GET', '/v1/caller/:phone_number', async (c) => {
    const phoneNumber = phoneNumberOfSegment(lastSegment(c.req.raw.url));
    return c.json(await getCaller(phoneNumber, runFor(c)));
  });
}

/** As it was sent: the router decodes what it can and leaves the rest, and then nobody can tell which. */
function lastSegment(url: string): string {
  const { pathname } = new URL(url);
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
