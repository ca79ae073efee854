import type { CallerResponse, RecallResponse } from '../rest/responses.ts';

type MemoryResponse = RecallResponse['memory'];
type EnrichmentResponse = RecallResponse['enrichment'];

/** A recall in a few lines: a briefing before the phone is answered. */
export function recallText(recall: RecallResponse): string {
  const { known, caller, memory, enrichment, degraded } = recall;
  return [
    degraded &&
      'Storage did not answer in time: there may be more than this. Do not say that they have never called.',
    known ? `Known caller: ${profileText(caller)}` : !degraded && 'First-time caller.',
    ...memoryLines(memory),
    ...enrichmentLines(enrichment),
  ]
    .filter((line) => typeof line === 'string')
    .join('\n');
}

/** A profile in one line, its tags and attributes in two more. */
export function profileText(caller: CallerResponse): string {
  const { name, total_calls, last_seen_ms, tags, custom_attributes } = caller;
  const calls = total_calls === 1 ? '1 earlier call' : `${total_calls} earlier calls`;
  const attributes = Object.entries(custom_attributes).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [
    `${name === null ? 'name not known' : line(name)}; ${calls}; last seen ${day(last_seen_ms)}.`,
    ...(tags.length > 0 ? [`Tags: ${line(tags.join(', '))}`] : []),
    ...(attributes.length > 0 ? [`Attributes: ${line(attributes.join('; '))}`] : []),
  ].join('\n');
}

export const receiptText = (callId: string | null): string =>
  callId === null
    ? 'Kept on disk, and stored as soon as storage is back. There is no need to send it again.'
    : 'Stored. The next recall of this number knows of the call.';

function memoryLines({ summary, recent_calls }: MemoryResponse): string[] {
  const calls = recent_calls.map(
    (call) =>
      `- ${day(call.started_at_ms)}, ${call.outcome.replaceAll('_', ' ')}: ${line(call.summary)}`,
  );
  return [
    ...(summary ? [`Summary: ${line(summary)}`] : []),
    ...(calls.length > 0 ? ['Recent calls, newest first:', ...calls] : []),
  ];
}

function enrichmentLines({ person, company, phone, intent }: EnrichmentResponse): string[] {
  const who = [person.name, person.title, person.company ?? company?.name].filter(Boolean);
  const by = [phone.line_type === 'unknown' ? '' : phone.line_type, phone.carrier].filter(Boolean);
  return [
    ...(who.length > 0 ? [`Person: ${line(who.join(', '))}${reliabilityOf(person)}`] : []),
    ...(by.length > 0 ? [`Line: ${line(by.join(', '))}`] : []),
    ...(intent && intent.intent !== 'unknown'
      ? [`Likely reason for the call: ${reason(intent)}`]
      : []),
  ];
}

/** What only a provider says may be wrong. */
const reliabilityOf = ({ source, confidence }: EnrichmentResponse['person']): string =>
  source === null || source === 'directory' || source === 'call'
    ? ''
    : ` (according to ${source}, ${percent(confidence ?? 0)} sure: ask before using it)`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const reason = ({ intent, confidence }: NonNullable<EnrichmentResponse['intent']>): string =>
  `${intent.replaceAll('_', ' ')} (${percent(confidence)} sure)`;

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Puts text of callers on one line, so that it cannot imitate lines of the service. */
const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
