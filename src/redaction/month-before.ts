import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import type { Run } from './runs.ts';

const MONTH_BEFORE =
  /(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|décembre|januar|februar|märz|juni|juli|oktober|dezember)[\s,]+(?:of |de |the )*$/i;

/** Where a number begins; a month that is said as a word belongs to its year. */
export function startWithMonth(text: string, { start }: Run, kind: RedactedKind): number {
  if (kind !== 'card_expiry') return start;
  const from = Math.max(0, start - 24);
  return from + (MONTH_BEFORE.exec(text.slice(from, start))?.index ?? start - from);
}
