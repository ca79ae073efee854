/** A longer list is what the data gives for numbers of no place, such as toll-free ones. */
const MOST_ZONES = 3;

/** Node 24 has the function and Node 22 the property; TypeScript's library of ES2024 has neither. */
type ZonedLocale = Intl.Locale & {
  getTimeZones?(): string[] | undefined;
  readonly timeZones?: string[];
};

/**
 * The zone that all lines of a number's range share; null when they do not share a clock.
 * @param zones IANA names
 * @param country ISO 3166-1 alpha-2; its own zones go before those of neighbours on the same prefix
 */
export function sharedTimeZone(zones: readonly string[], country: string): string | null {
  if (zones.length > MOST_ZONES) return null;
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`);
  const ofCountry = locale.getTimeZones?.() ?? locale.timeZones ?? [];
  const own = zones.filter((zone) => ofCountry.includes(zone));
  const [first, ...others] = own.length > 0 ? own : zones;
  if (!first) return null;
  return others.every((zone) => clockOf(zone) === clockOf(first)) ? first : null;
}

/** Two zones that agree in winter and in summer show the same time. */
function clockOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const year = new Date().getUTCFullYear();
  return [0, 6].map((month) => format.format(Date.UTC(year, month, 1, 12))).join();
}
