import type { RecallResponse } from '../../facades/rest/responses.ts';
import { formatTime } from '../terminal/output.ts';
import type { PlayedDemo } from './play.ts';

const WIDTH = 92;
const LABEL = 14;

/** What the service knew about the returning caller before the first call and after the last one. */
export function formatDemo({ phone_number: number, before, after, pending }: PlayedDemo): string {
  const parts = [
    heading('What an agent knew before the first call'),
    card(number, before),
    heading('What it knows before the next one'),
    card(number, after),
  ];
  if (pending > 0) parts.push(`Summaries that are not made yet: ${pending}. Is a worker running?`);
  return `\n${parts.join('\n\n')}\n`;
}

const heading = (text: string) => `── ${text} ${'─'.repeat(Math.max(0, WIDTH - text.length - 4))}`;

/** One caller in rows with labels. */
function card(number: string, answer: RecallResponse): string {
  const { caller, memory, enrichment, timing_ms: timing } = answer;
  const { person, phone, intent } = enrichment;
  const rows: [string, string | null | undefined][] = [
    ['Caller', `${caller.name || person.name || 'unknown'}, ${number}`],
    ['Company', person.company],
    ['Line', [inWords(phone.line_type ?? ''), phone.carrier].filter(Boolean).join(', ')],
    ['Calls', answer.known ? `${caller.total_calls} so far` : 'this is the first'],
    ['Likely reason', intent && likelyReason(intent)],
    ['Memory', memory.summary || 'none yet'],
    ['Answered in', `${timing.total.toFixed(1)} ms`],
  ];
  const lines = rows.flatMap(([label, value]) => (value ? [row(label, value)] : []));
  return [...lines, ...memory.recent_calls.map(recentCall)].join('\n');
}

const inWords = (label: string) => label.replaceAll('_', ' ');

const likelyReason = ({ intent, confidence }: { intent: string; confidence: number }) =>
  intent === 'unknown' ? null : `${inWords(intent)} (${Math.round(confidence * 100)} %)`;

const row = (label: string, value: string) => indent(`${label}:`.padEnd(LABEL), value);

function recentCall(call: RecallResponse['memory']['recent_calls'][number]): string {
  const { started_at_ms: startedAtMs, duration_s: durationS, outcome, summary } = call;
  const title = `${formatTime(startedAtMs)}, ${Math.round(durationS)} s, ${inWords(outcome)}`;
  return `\n  ${title}\n${indent('   ', summary || 'No summary')}`;
}

/** Wraps the text at the card's width; the following lines are indented by the width of the label. */
function indent(label: string, text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && label.length + 3 + line.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  const space = ' '.repeat(label.length);
  return lines.map((line, index) => `  ${index === 0 ? label : space} ${line}`).join('\n');
}
