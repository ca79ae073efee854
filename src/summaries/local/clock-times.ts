import type { Value } from './values.ts';

const CLOCK = String.raw`(?<h>\d{1,2})(?::(?<m>\d{2}))?`;
const HALF = String.raw`(?: ?(?<half>am|pm|a\.m\b\.?|p\.m\b\.?)(?![a-z])| o'?clock)?`;
const PART = `(?:,? (?:in the|at) (?<part>morning|afternoon|evening|night))?`;
// What follows a number that counts something, so that "at 7 people" is no time.
const NOT_COUNT = String.raw`(?![\d:.,]*\d|[%°]| ?(?:%|people|person|percent|days?|hours?|minutes?|weeks?|months?|years?|dollars?|miles?|pounds?|bed|bath|square|of|per|st|nd|rd|th|street|avenue|road|guests?|seats?|tickets?|each|a)\b)`;
const PATTERNS = [
  String.raw`\b(?<word>noon|midday|midnight)\b`,
  String.raw`\b(?<rel>half past|quarter past|a quarter past|quarter to|a quarter to|quarter of) (?<h>\d{1,2})${HALF}${PART}`,
  String.raw`\b(?<part>morning|afternoon|evening) (?:at )?${CLOCK}${HALF}${NOT_COUNT}`,
  String.raw`\b(?<h>\d{1,2})(?::| )(?<m>\d{2}) ?(?<half>am|pm|a\.m\b\.?|p\.m\b\.?)(?![a-z])`,
  String.raw`\b(?<h>\d{1,2}):(?<m>\d{2})${HALF}${PART}(?!\d)`,
  String.raw`\b(?<h>\d{1,2}) ?(?<half>am|pm|a\.m\b\.?|p\.m\b\.?)(?![a-z])`,
  String.raw`\b(?<h>\d{1,2}) o'?clock${PART}`,
  String.raw`\b(?<h>\d{1,2})(?: in the (?<part>morning|afternoon|evening|night)| at (?<late>night))\b`,
  String.raw`(?<=\b(?:at|by|before|after|around|until|till|between|(?<!let's )say) )(?<h>\d{1,2})(?!\d|\d*[:./-]\d)${NOT_COUNT}`,
  String.raw`(?<=\b(?:between|from) \d{1,2} (?:and|to) )(?<h>\d{1,2})${HALF}${PART}${NOT_COUNT}`,
  String.raw`(?<=\b(?:at|have) \d{1,2}(?::\d\d)?(?: ?[ap]m)? or (?:at )?)(?<h>\d{1,2})${NOT_COUNT}`,
  String.raw`(?<=\b(?:have|do) )(?<h>\d{1,2})(?= or \d{1,2}\b)`,
  String.raw`(?<=\b\d{1,2}:\d\d, )(?<h>\d{1,2})(?=,? (?:and|or) \d{1,2}:\d\d)`,
  String.raw`(?<=\bfrom )(?<h>\d{1,2})(?= (?:to|until|till) (?:\d{1,2}\b|noon))${NOT_COUNT}`,
  String.raw`(?<![\d:.$])\b(?<h>\d{1,2})(?=(?:'s| is| would be) (?:too |a bit |a little |very |quite |rather )?(?:fine|good|great|perfect|better|best|early|late|no good|okay|ok|ideal|lovely)\b)`,
  String.raw`^(?<h>\d{1,2})(?= (?:then|please|is|works|would|sounds)\b|[.?!]?$)`,
].map((source) => new RegExp(source, 'gi'));

// "Ten by ten" is a size.
const SIZE =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)(?: (?:foot|feet|ft|inch(?:es)?|meters?))? by $/i;

const WORDS: Readonly<Record<string, number>> = { noon: 720, midday: 720, midnight: 0 };

function minutesOf(
  groups: Readonly<Record<string, string | undefined>>,
): { minutes: number; half: string } | null {
  const word = groups.word?.toLowerCase();
  if (word) return { minutes: WORDS[word] ?? 720, half: word === 'midnight' ? 'am' : 'pm' };
  const hour = Number(groups.h);
  // "Say twenty" is a number; nobody says a bare hour of the afternoon so.
  if (hour > 12 && !groups.m && !groups.half && !groups.part) return null;
  const minute = Number(groups.m ?? 0);
  if (hour > 23 || minute > 59 || (hour === 0 && !groups.m)) return null;
  const spoken = (groups.part ?? groups.late)?.toLowerCase();
  // Two at night is before morning.
  const part = spoken === 'night' && (hour < 5 || hour === 12) ? 'morning' : spoken;
  const said = groups.half?.toLowerCase().replace(/\./g, '') ?? '';
  const half = said || (part === 'morning' ? 'am' : part ? 'pm' : hour > 12 ? 'pm' : '');
  const rel = groups.rel?.toLowerCase();
  const shift = rel?.includes('half') ? 30 : rel?.includes('past') ? 15 : rel ? -15 : 0;
  const base = (hour % 12) * 60 + minute + shift + (half === 'pm' ? 720 : 0);
  return { minutes: (base + 1440) % 1440, half };
}

/** Where nobody said am or pm, an hour is taken as one at which businesses are open. */
const openingHours = (minutes: number): number => (minutes < 420 ? minutes + 720 : minutes);

function sayTime(minutes: number, half: string): string {
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const minute = minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : '';
  if (half && minutes === 720) return 'noon';
  return `${hour}${minute}${half ? ` ${half}` : ''}`;
}

/** Times of day in a sentence; am or pm is shown only where it was said. */
export function findTimes(text: string): Value[] {
  const found: Value[] = [];
  if (!/\d|noon|mid/i.test(text)) return found;
  for (const pattern of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const time = minutesOf(match.groups ?? {});
      if (!time || SIZE.test(text.slice(0, match.index))) continue;
      const minutes = time.half ? time.minutes : openingHours(time.minutes);
      const end = match.index + match[0].trimEnd().length;
      const lead = /^(?:morning|afternoon|evening) at/i.test(match[0]) ? 'at ' : '';
      const shown = match.groups?.word ?? lead + sayTime(time.minutes, time.half);
      found.push({
        kind: 'time',
        key: `time ${minutes % 720}`,
        start: match.index,
        end,
        shown,
        minutes,
      });
    }
  }
  return found;
}
