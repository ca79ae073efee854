const PAUSE =
  '(?:wait|hang on|hold on|give me|bear with me|just) (?:a|one) (?:sec|second|minute|moment|tick|mo)';
// A whole sentence of nothing else: said to a dog, a child, or while looking for a paper.
const ASIDE = new RegExp(
  `^(?:(?:haan|beta|arre|coming|shh+|leave it|drop it|get down|found it|here we (?:go|are)|let me (?:just )?count(?: them)?|let me (?:see|think)|hang on|hold on|not now|in a minute|quiet|${PAUSE})(?:[,.! ]+|$))+$`,
  'i',
);
const PARENTHESIS = new RegExp(
  `, (?:${PAUSE}|what was it|let me (?:just )?(?:see|think|look)|where is it|how do you call it)(?=[,.;!?]|$)`,
  'gi',
);
const LEAD = new RegExp(
  String.raw`^(?:found it|here (?:it is|we go|we are)|let me (?:just )?(?:see|think)|${PAUSE})[,.:] (?=\S+ \S+)`,
  'i',
);
// "Four, no, I'm up a ladder then": why an hour does not suit that nobody will come back to.
const TURNED_AWAY =
  /^(?:at )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|\d{1,2}(?::\d\d)?(?: ?[ap]m)?),? no,? (?:i'm|we're|i've|we've|i have|i am|he's|she's)\b/i;

/** Words to somebody else in the room, and those that only win time. */
export const isSideTalk = (text: string): boolean => ASIDE.test(text) || TURNED_AWAY.test(text);

/** A sentence without the words in it that only win time: "It's a new one, wait a sec, 555 0163". */
export const withoutSideTalk = (text: string): string =>
  text.replace(LEAD, '').replace(PARENTHESIS, '');
