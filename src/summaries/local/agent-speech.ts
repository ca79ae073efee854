import { outsideQuotes } from './quotations.ts';
import type { Reporting } from './reported-speech.ts';
import { placeSubject } from './subject-verbs.ts';
import { capital, MARK_YOU, type Rule, rewrite } from './you-and-i.ts';

const AGENT: readonly Rule[] = [
  [/^let(?:'s| us) (?!see\b|say\b)/i, '%S% suggest to '],
  [/\blet(?:'s| us)\b/gi, 'let them'],
  [/\b(?:I|we) am\b/gi, '%S% are'],
  [/\bI was\b/gi, '%S% were'],
  [/\bI(?='m|'ve|'ll|'d)/gi, '%S%'],
  [/\bI\b/g, '%S%'],
  [/\bi\b(?!\.)/g, '%S%'],
  [/\bwe\b/gi, '%S%'],
  [/\bmy\b/gi, "the agent's"],
  [/\b[Oo]ur (?=(?:Dr|Mr|Ms|Mrs|Doctor)\b)/g, ''],
  [/\bour\b/gi, 'the'],
  [/\b(?:mine|ours)\b/gi, "the agent's"],
  [/ (?:myself|ourselves)\b/gi, ''],
  [/\b(?:me|us)\b/gi, 'the agent'],
  ...MARK_YOU,
];

const BOOKED: readonly Rule[] = [
  [
    /^(?:so,? )?(?:%S%(?:'ve)?(?: have)?|%Y%(?:'re| are)) (?:got \S+ |now |all |just )*(?:(?:booked|scheduled|set|reserved)(?: (?!for|on|at|with|in)\S+){0,2}|put \S+ down) (?=for|on|at|with|in)/i,
    'Booked ',
  ],
  [
    /^%P% (appointment|visit|booking|reservation|demo|table) (?:is|has been) (?:now )?(?=booked|scheduled|confirmed|set|reserved)/i,
    'The $1 is ',
  ],
  [/^(?:%S% )?see (?:that )?(?=(?:an?|the|that|%P%) [^,;.]*?\b(?:is|was|has|are|were)\b)/i, ''],
  [/^(?:%S% )?see (?=an? |the |one )/i, 'There is '],
  [/^%S% see (?=\d|two|three|four|five)/i, 'There are '],
  [/^%S%(?:'ll| can| will) (?:note|make a note|tell %O%|say) that (?=\S+ \S+)/i, ''],
];

/** The first "you" is the caller by name, those after it "they". */
function placeCaller(text: string, caller: string): string {
  const first = /%[YPO]%/.exec(text);
  if (!first) return text;
  const [mark] = first;
  const head = text.slice(0, first.index);
  const tail = text
    .slice(first.index + mark.length)
    .replaceAll('%Y%', 'they')
    .replaceAll('%P%', 'their')
    .replaceAll('%O%', 'them');
  const said = { '%P%': `${caller}'s`, '%O%': caller }[mark];
  if (said) return `${head}${said}${tail}`;
  return placeSubject(`${head}%S%${tail}`, caller);
}

/** A statement of the agent's: who spoke is "the agent", whom it spoke to the caller. */
export function reportAgent(text: string, { first }: Pick<Reporting, 'first'>): string {
  const told = outsideQuotes(text, (words) => {
    const said = rewrite(rewrite(words, AGENT), BOOKED);
    return placeCaller(placeSubject(said, 'the agent'), first ?? 'the caller');
  });
  return capital(told);
}
