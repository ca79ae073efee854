import { LIMITS } from '../domain/limits.ts';
import { endCall, type WriteBackSchema } from '../facades/rest/end-call.ts';
import { getCaller, phoneNumberOfSegment } from '../facades/rest/get-caller.ts';
import { recallAndEnrich } from '../facades/rest/recall-and-enrich.ts';
import { type EdgeApp, singleMethodRoute } from './edge-environment.ts';
import { readJson } from './request-body.ts';
import type { RouteTools } from './route-tools.ts';

const OPERATIONS = {
  '/v1/recall_and_enrich': 'recallAndEnrich',
  '/v1/calls/end': 'endCall',
  '/v1/caller/:phone_number': 'getCaller',
} as const;

/** The frozen surface. */
export function addRestRoutes(
  app: EdgeApp,
  { authorise, runFor }: RouteTools,
  accepts: WriteBackSchema,
): void {
  // Named before authentication, so that refusals count under their operation too.
  for (const [path, operation] of Object.entries(OPERATIONS)) {
    app.use(path, async (c, next) => {
      c.set('operation', operation);
      await next();
    });
  }
  app.use('/v1/*', async (c, next) => {
    await authorise(c, 'tenants');
    await next();
  });
  singleMethodRoute(app, 'POST', '/v1/recall_and_enrich', async (c) => {
    const body = await readJson(c.req.raw, LIMITS.recallBodyBytes, c.get('occupancy'));
    return c.json(await recallAndEnrich(body, runFor(c)));
  });
  singleMethodRoute(app, 'POST', '/v1/calls/end', async (c) => {
    const body = await readJson(c.req.raw, LIMITS.writeBackBodyBytes, c.get('occupancy'));
    await endCall(body, accepts, runFor(c));
    return c.body(null, 204);
  });
  singleMethodRoute(app, 'GET', '/v1/caller/:phone_number', async (c) => {
    const phoneNumber = phoneNumberOfSegment(lastSegment(c.req.raw.url));
    return c.json(await getCaller(phoneNumber, runFor(c)));
  });
}

/** The segment as sent: the router decodes some of it, and the result does not show which part. */
function lastSegment(url: string): string {
  const { pathname } = new URL(url);
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
