import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { EdgeEnvironment } from '#src/http/edge-environment.ts';
import { metricsAndHeaders } from '#src/http/middleware.ts';
import { createRequestLog } from '#src/http/request-log.ts';
import { createMetrics } from '#src/telemetry/metrics.ts';

test('a flood of refused requests does not flood the log', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const app = new Hono<EdgeEnvironment>();
  app.use(
    metricsAndHeaders({
      metrics: createMetrics(),
      labelTenant: () => 'other',
      logRequest: createRequestLog(logger),
      responseHeaders: () => ({}),
    }),
  );
  app.get('/', (c) => {
    c.set('errorCode', 'rate_limited');
    return c.body(null, 429);
  });
  const startedAt = performance.now();
  for (let request = 0; request < 2_000; request += 1) await app.request('/');
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(lines.length).toBeGreaterThanOrEqual(100);
  expect(lines.length).toBeLessThanOrEqual(101 + 50 * seconds);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'rate_limited', status: 429 });
});
