import type { DraftFact } from '../draft.ts';
import type { Evidence, Said } from './evidence.ts';
import { plainText } from './words.ts';

const INTRODUCES =
  / (?:(?:my|first|last|full|the) name(?: is|'s)|name's|this is|i'm|i am|it's|it is|here is|under|(?:call|calls|called) me|go by|goes by|known as) (?:(?:actually|still|again|just|now|mr|mrs|ms|miss|dr|doctor|um|uh) ){0,2}$/;
const SPEAKS = /^ (?:here|speaking|calling) /;
/** Before an answer to who is calling. */
const ANSWERS = /^ (?:(?:yes|yeah|sure|of course|um|uh|oh|okay|well|certainly) )*$/;
const ASKS_NAME =
  / (?:your (?:\w+ )?name|the name|name please|who am i|who's calling|who is (?:this|calling)|speaking (?:with|to)|and you are|who do i have|is this|is that) /;
const AGENT_IS =
  / (?:this is|my name is|i'm|i am|here is|it's|you're (?:speaking|talking) (?:with|to)|you've reached|call me) $/;
const OTHERS =
  "(?:his|her|their|its|(?:dog|cat|pet|puppy|horse|son|daughter|child|kid|baby|boy|girl|wife|husband|partner|mother|mom|mum|father|dad|sister|brother|friend|boss|doctor|neighbou?r|landlord|colleague|assistant|nurse)(?:'s)?)";
/** Somebody or something else has this name, or is spoken to. */
const ANOTHERS = new RegExp(
  ` (?:${OTHERS} (?:name |name's |is |named |called )*|hi |hello |hey |thanks |thank you |ask for |dear )$`,
);
const ASKS_ANOTHERS = new RegExp(
  String.raw` (?:${OTHERS} (?:\w+ )?(?:name|called)|name of (?:the|your)) `,
);

const spoken = (text: string): string =>
  ` ${plainText(text)
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()} `;

/** What stands before and after a name in a turn, or its first word where its parts were said apart. */
function around(value: string, { texts }: Said): { before: string; after: string }[] {
  const name = spoken(value).trim();
  return texts.map(spoken).flatMap((text) =>
    [name, name.split(' ')[0] ?? ''].flatMap((part) => {
      const at = part ? text.lastIndexOf(` ${part} `) : -1;
      return at === -1
        ? []
        : [{ before: text.slice(0, at + 1), after: text.slice(at + part.length + 1) }];
    }),
  );
}

const isTheirOwn = ({ before, after }: { before: string; after: string }): boolean =>
  !ANOTHERS.test(before) && (INTRODUCES.test(before) || SPEAKS.test(after));

/** Whether a caller's turn says outright that this is who speaks: "this is Nora", "Nora speaking". */
export const introduces = (value: string, said: Said): boolean =>
  said.role === 'user' && around(value, said).some(isTheirOwn);

/** Whether a turn gives the caller's name: an introduction, an answer, or what the agent asked them to confirm. */
export function givesName({ value }: DraftFact, said: Said, evidence: Evidence): boolean {
  const places = around(value, said);
  if (said.role === 'agent')
    return !places.some(({ before, after }) => AGENT_IS.test(before) || SPEAKS.test(after));
  const before = evidence.said.findLast(({ turn }) => turn < said.turn);
  const asked = before?.role === 'agent' ? spoken(before.texts[0]) : '';
  if (ASKS_ANOTHERS.test(asked) && !/ my name/.test(spoken(said.texts[0]))) return false;
  return (
    introduces(value, said) ||
    places.some(
      (place) =>
        !ANOTHERS.test(place.before) && (ASKS_NAME.test(asked) || ANSWERS.test(place.before)),
    )
  );
}

const BELONGS =
  / (?:from|at|with|for|of|company|business|behalf of|it's|called|named|run|own|represent\w*|is|i've|i have|we've|we have|my|our) (?:[\w']+ ){0,2}$/;
const ASKS_COMPANY = / (?:company|business|organi[sz]ation|firm|practice|calling from) /;

/** Whether a turn says where the caller belongs. */
export function givesCompany({ value }: DraftFact, said: Said, evidence: Evidence): boolean {
  const before = evidence.said.findLast(({ turn }) => turn < said.turn);
  const asked = before?.role === 'agent' && ASKS_COMPANY.test(spoken(before.texts[0]));
  return (
    said.role === 'agent' ||
    around(value, said).some(
      ({ before: lead }) =>
        !ANOTHERS.test(lead) && (asked || ANSWERS.test(lead) || BELONGS.test(lead)),
    )
  );
}
