import type { MiddlewareHandler } from 'hono';
import type { EdgeEnvironment } from './edge-environment.ts';
import { createOccupancyFactory, type OccupancySettings } from './limits/occupancy.ts';

/** Gives each request its occupancy, and releases it. */
export function trackOccupancy(settings: OccupancySettings): MiddlewareHandler<EdgeEnvironment> {
  const occupancyOf = createOccupancyFactory(settings);
  return async (c, next) => {
    const occupancy = occupancyOf(c.req.raw.signal);
    c.set('occupancy', occupancy);
    try {
      await next();
    } finally {
      occupancy.release();
    }
  };
}
