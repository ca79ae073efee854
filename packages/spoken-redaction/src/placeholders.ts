import type { RedactedKind } from './kinds.ts';
import type { Finding } from './state/parsed-turn.ts';

/** Stands in a transcript in place of a secret; without digits and number words, so that it is never redacted itself. */
export const PLACEHOLDERS: Readonly<Record<RedactedKind, string>> = {
  card_number: '[card number removed]',
  card_code: '[card code removed]',
  card_expiry: '[card expiry removed]',
  national_id: '[national id removed]',
  bank_account: '[bank account removed]',
  pin: '[PIN removed]',
  password: '[password removed]',
  one_time_code: '[code removed]',
};

/** The text with one placeholder in the place of each number. */
export function withoutFindings(text: string, findings: readonly Finding[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, kind } of joined(text, findings)) {
    out += text.slice(at, start) + PLACEHOLDERS[kind];
    at = end;
  }
  return out + text.slice(at);
}

/** Findings in order, those that are one number as one. */
export function joined<Found extends Finding>(text: string, findings: readonly Found[]): Found[] {
  const out: Found[] = [];
  for (const finding of findings.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = out.at(-1);
    const overlaps = last && finding.start < last.end;
    const beside =
      last?.kind === finding.kind && /^[\s,.-]*$/.test(text.slice(last.end, finding.start));
    if (last && (overlaps || beside))
      out[out.length - 1] = { ...last, end: Math.max(last.end, finding.end) };
    else out.push(finding);
  }
  return out;
}
