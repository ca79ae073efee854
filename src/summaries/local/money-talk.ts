import type { Role } from '../../domain/call.ts';
import type { Line } from './reading.ts';
import { writeNumbers } from './spoken-numbers.ts';
import type { Value } from './values.ts';

const OF_MONEY =
  /\b(?:would you (?:do|take) (?:it for )?(?:\d{2,}|\w+ hundred|\w+ thousand)|the best (?:i|we) can do|prices?|charged?|costs?|how much|dollars?|pounds|euros|bucks|pay|paid|fees?|total|deposit|quoted?|rates?|expensive|cheap(?:er)?|budget|a head|per (?:person|hour|night|month|week|visit|year)|an hour|a night|a month|tax|offer|plan|for one (?:visit|hour|lesson|session)|refund|money|discount|balance|invoice|bill|credit|come to|comes to|went up|goes up|all in|plus tax|vat|all together|altogether|in total|down to|half price|on sale|(?:hundred|thousand)(?: and)?(?: [a-z]+(?:-[a-z]+)?)? (?:for (?:the|a|both|all)|plus|all|together|flat|installed|each|down))\b|[$€£]/i;
const AS_PRICE =
  /(?<![\d$€£:.,/#-])\b(\d{1,3}(?:,\d{3})+|\d{2,5})(?:\.\d{2})?(?![\d:/%]|,\d|\.\d|-\d)(?= (?:a|an|per|each|together|in total|altogether|total|all|included|installed|fitted|is the|is my|is our|it is|including|on top|plus|flat|for|and|extra|or|if|at|instead|with|as|now|left|pounds|quid|more|less|before|but|then|which|today|to pay|same|more than|down|up|yes|yeah|right|correct|this|that|all|so|then|including|because|since|when)\b|[.,;?!]|$)/g;
const LEADS =
  /(?:^|^(?:okay|ok|alright|all right|fine|sure|yes|yeah|well|deal)(?: then)?,? |\b(?:it's|its|that's|be|is|are|was|were|at|just|makes?|to|do|but|worth|say|then|(?:it|that|one|them|do|get|have|both|all|lot|lesson|visit|session|month|year|yours|night) for|from|plus|costs?|runs?|charge|around|about|pay|paid|comes to|only|and|or|the|there's|there is|left|owe|owing|you owe|another|we do|match|so|of|down to|credit of|fee of|deposit of) |\b(?:then|so|just)\b[^,]{0,30}, |\b(?:then|so) just [^,]{3,25} )$/i;
const PRICE_OF_OTHERS =
  /\b(?:shop|place|guy|company|quote|they) (?:said|says|want|wants|wanted|charges?) $/i;
/** "Twelve kilos, that's 192.": a sum, and no number read back. */
const summed = (said: string, before: string, after: string): boolean =>
  SUMMED.test(before) &&
  / \S+.*$/.test(before) &&
  said.replace(/\D/g, '').length < 5 &&
  Number(said.replace(/,/g, '')) >= 40 &&
  /^(?:[.,;?!]|$| ?and\b)/.test(after);
const COUNTED =
  /^(?:\d+ )?(?:and |or )?(?:guests?|people|persons?|minutes?|hours?|days?|weeks?|months?|years?|miles?|degrees|square|percent|pills|mg)/i;
const SPOKEN =
  /(?<!(?:hundred|thousand|and|ty)[ -])\b(one|two|three|four|five|six|seven|eight|nine) ((?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)\b(?! (?:am|pm|in the|o'clock|street|avenue|road|lane))/gi;
// What is said of prices alone, whatever the talk was of.
const PRICED_LEAD =
  /\b(?:would (?:be|cost|run)|comes to|come to|down to|reduced to|on sale for|yours for|runs|fee of|charge of|total of|deposit of|for a total|do (?:it|that|the lot) for|brings it to|makes it) (?:you )?(?:about |around |just |only )?$/i;
const SUMMED = /\b(?:that's|that is|it's|so|makes) $/i;
const PRICED_TAIL =
  /^,? ?(?:together|in total|total|altogether|all in|all included|installed|fitted|plus tax|plus vat|all told|is (?:the|my|our) (?:best|lowest|final|last)|a head|per head|a month|per month|a year|per year|a week|per week|a night|per night|an hour|per hour|for the (?:lot|pair|both|whole))\b/i;
const CLOCK_LEAD = /\b(?:at|by|until|till|before|after|around|between|from) $/i;
const YEAR_OR_NUMBER = /\b(?:number|code|room|unit|apartment|flight|in|since|year) $/i;

const REACH = 8;

/** Turns in which, or shortly before which, somebody spoke of money. */
export function turnsOfMoney(lines: readonly Line[]): Set<number> {
  const turns = new Set<number>();
  lines.forEach(({ text }, i) => {
    if (OF_MONEY.test(text)) for (const { turn } of lines.slice(i, i + REACH)) turns.add(turn);
  });
  return turns;
}

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNITS = 'one two three four five six seven eight nine'.split(' ');
const CENTS = new RegExp(
  String.raw`(?<!(?:hundred|thousand|number|and)[ -])\b(?<tens>${TENS.join('|')})[- ](?<unit>${UNITS.join('|')}) (?<cents>ninety[- ]nine|ninety[- ]five|fifty|${TENS.join('|')})\b(?![- ](?:${UNITS.join('|')}|hundred|thousand|percent|people|minutes|days|street|road|avenue))`,
  'gi',
);

/** "Forty-two fifty" in talk of money is 42.50. */
const writeCents = (text: string): string =>
  text.replace(CENTS, (_all, tens: string, unit: string, cents: string) => {
    const whole =
      (TENS.indexOf(tens.toLowerCase()) + 2) * 10 + UNITS.indexOf(unit.toLowerCase()) + 1;
    return `$${whole}.${writeNumbers(cents.replace('-', ' '))}`;
  });

/** "Six ninety" in talk of money is 690, and no time of day; the caller's only where it is a price said before. */
export const writeSpokenPrices = (line: Line, known: ReadonlySet<string>): string =>
  writeCents(line.text).replace(
    SPOKEN,
    (all: string, hundreds: string, rest: string, at: number) => {
      const before = writeCents(line.text).slice(0, at);
      const clock = CLOCK_LEAD.test(before) && !/\b(?:match|do) (?:that|it) at $/i.test(before);
      if (clock || YEAR_OR_NUMBER.test(before)) return all;
      const written = `${hundreds} hundred ${rest.replace('-', ' ')}`;
      const sure =
        line.role === 'agent' || OF_MONEY.test(line.text) || PRICE_OF_OTHERS.test(before);
      return sure || known.has(`money ${writeNumbers(written)}`) ? written : all;
    },
  );

/** Amounts without a currency, where money is spoken of or the words around them say so; what counts something is none. */
export function findBarePrices(text: string, role: Role, ofMoney: boolean): Value[] {
  if (role !== 'agent' || !/\d{2}/.test(text)) return [];
  return [...text.matchAll(AS_PRICE)].flatMap((match): Value[] => {
    const [said] = match;
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + said.length).replace(/^ /, '');
    const amount = Number(said.replace(/,/g, ''));
    const priced =
      PRICED_LEAD.test(before) || PRICED_TAIL.test(after) || summed(said, before, after);
    const thousands = said.includes(',') && LEADS.test(before);
    if (!ofMoney && !thousands && !(priced && amount >= 20)) return [];
    const none =
      !(LEADS.test(before) || priced) || COUNTED.test(after) || (amount > 1900 && amount < 2100);
    if (none || /\b(?:ending|card|number|code|extension) (?:in )?$/i.test(before)) return [];
    const pounds = /^ ?(?:pounds|quid)\b/i.exec(text.slice(match.index + said.length))?.[0] ?? '';
    const end = match.index + said.length + pounds.length;
    const shown = pounds ? `£${said}` : said;
    return [{ kind: 'money', key: `money ${amount}`, start: match.index, end, shown }];
  });
}
