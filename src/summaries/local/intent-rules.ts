import type { FinishedCall } from '../../domain/call.ts';
import type { IntentLabel } from '../../domain/intent.ts';
import type { Line } from './reading.ts';

type Rule = readonly [IntentLabel, RegExp, number];
const RULES: readonly Rule[] = [
  [
    'wrong_number',
    /\bwrong number\b|\bi (?:must have|think i) (?:dialed|dialled|have the wrong)|\bis(?:n't| this not) this the\b|\bi (?:just )?(?:mis-?dial+ed|dialled wrong|dialed wrong)\b/,
    9,
  ],
  [
    'sales_or_spam',
    /\b(?:extended warranty|special offer|we offer (?:seo|marketing)|business loan|limited time|can i speak (?:to|with) the (?:owner|decision)|press one|you have been selected|you've won|solar panels for|improve your (?:website|ranking))\b/,
    6,
  ],
  [
    'follow_up_quote',
    /\b(?:quote|estimate) (?:you (?:gave|sent)|from|i (?:got|received)|last)\b|\b(?:follow(?:ing)? up|calling about) (?:on )?(?:the|my|that|a) (?:quote|estimate)\b/,
    6,
  ],
  [
    'return_callback',
    /\b(?:returning (?:your|a) call|missed (?:your|a) call|you (?:called|left (?:me )?a (?:message|voicemail))|got a (?:call|voicemail) from)\b/,
    6,
  ],
  [
    'manage_appointment',
    /\b(?:reschedule|cancel (?:my|the|our)|move (?:it|my|the|our) (?:appointment|booking|visit)?|change (?:my|the|our) (?:appointment|booking|reservation|time|date)|need to move it|have an appointment|confirm my appointment)\b/,
    5,
  ],
  [
    'billing_payment',
    /\b(?:charged|invoice|bill(?:ing|ed)?|refund|payment|pay (?:my|the)|overcharged|balance|subscription)\b/,
    3.5,
  ],
  [
    'request_quote',
    /\b(?:quote|estimate|how much (?:would|does|do|is it|to)|price for|pricing|cost of|get a price|what do you charge)\b/,
    3,
  ],
  [
    'status_check',
    /\b(?:status|where is my|is (?:it|my \w+) ready|has (?:it|my \w+) (?:shipped|arrived)|track(?:ing)?|any update|checking on|when will my)\b/,
    4,
  ],
  [
    'book_appointment',
    /\b(?:book|schedule|appointment|reserve|reservation|make a booking|come in|table for|set up a (?:demo|visit|time)|get (?:my|the) \w+ looked at|send someone)\b/,
    3,
  ],
  [
    'support_issue',
    /\b(?:leak\w*|broken|broke|not working|doesn't work|won't|stopped working|rattling|noise|error|crash\w*|problem|issue|trouble|has been (?:out|down)|outage|no (?:heat|water|power)|emergency|locked out|squealing|clogged|hurts?|ate a)\b/,
    3,
  ],
  [
    'general_inquiry',
    /\b(?:do you (?:have|offer|take|accept|do)|what (?:are your|time do you)|are you open|opening hours|question about|wondering|information|directions)\b/,
    2,
  ],
];
const MISDIALLED_WEIGHT = 9;
const BY_OUTCOME: Partial<Record<FinishedCall['outcome'], readonly [IntentLabel, number]>> = {
  appointment_booked: ['book_appointment', 2.5],
  quote_given: ['request_quote', 2.5],
};

const ASKS_WHERE = /\b(?:is|isn't) (?:this|that)(?: not)? |\bthis isn't |\bthis is not /i;
const TOLD_WRONG =
  /\byou(?:'ve| have| may have| might have|'ll have)?(?: got| dial+ed| reached| rung)? the wrong number\b|\b(?:digits|numbers) (?:\w+ ){0,2}(?:swapped|switched|mixed up|the wrong way)\b|\b(?:swapped|switched|mixed up) (?:\w+ )?(?:digits|numbers)\b/i;

/** "Is this not the school?", and the agent says that the number is another's. */
const isMisdialled = (lines: readonly Line[]): boolean =>
  lines.some(({ role, text }) => role === 'user' && ASKS_WHERE.test(text)) &&
  lines.some(({ role, text }) => role === 'agent' && TOLD_WRONG.test(text));

/** What the call was about: rules over the caller's words, the first ones weighing most, and the outcome. */
export function classifyIntent(
  lines: readonly Line[],
  outcome: FinishedCall['outcome'],
): IntentLabel {
  const said = lines.filter(({ role }) => role === 'user').slice(0, 30);
  if (!said.length) return 'unknown';
  const points = new Map<IntentLabel, number>();
  const add = (label: IntentLabel, weight: number): void =>
    void points.set(label, (points.get(label) ?? 0) + weight);
  said.forEach(({ text }, i) => {
    const lower = text.toLowerCase();
    for (const [label, pattern, weight] of RULES)
      if (pattern.test(lower)) add(label, weight / (1 + i * 0.4));
  });
  if (isMisdialled(lines)) add('wrong_number', MISDIALLED_WEIGHT);
  const known = BY_OUTCOME[outcome];
  if (known) add(...known);
  const [best] = [...points].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= 1 ? best[0] : 'unknown';
}
