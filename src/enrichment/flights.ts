import type { EnrichmentKind } from '../domain/callers/enrichment.ts';
import { scopeKey } from '../domain/scope.ts';
import type { FlightDependencies, Source } from './consult.ts';
import { type Flight, startFlight } from './flight.ts';
import type { EnrichmentQuery } from './provider.ts';

export type Flights = ReturnType<typeof createFlights>;

/** At most one search per caller and kind at a time: each lookup may be billed. */
export function createFlights(dependencies: FlightDependencies) {
  const flights = new Map<string, Flight>();
  return {
    join(kind: EnrichmentKind, sources: readonly Source[], query: EnrichmentQuery): Flight {
      const key = `${scopeKey(query.scope)}:${query.contactUid}:${kind}`;
      const underWay = flights.get(key);
      if (underWay) return underWay;
      const flight = startFlight(sources, query, dependencies);
      flights.set(key, flight);
      void flight.landed.then(() => flights.delete(key));
      return flight;
    },
    /** Lets nobody join the searches that are under way for these callers. @returns how many those were */
    forget({
      scope,
      contactUid,
    }: Partial<EnrichmentQuery> & Pick<EnrichmentQuery, 'scope'>): number {
      const start = contactUid === undefined ? '' : `${contactUid}:`;
      const keys = [...flights.keys()].filter((key) =>
        key.startsWith(`${scopeKey(scope)}:${start}`),
      );
      for (const key of keys) flights.delete(key);
      return keys.length;
    },
    async drain(): Promise<void> {
      while (flights.size > 0) {
        await Promise.all(Array.from(flights.values(), (flight) => flight.landed));
      }
    },
  };
}
