import { heardNames, namesByRelation } from './heard-names.ts';
import { completed, namesToldByAgent, standaloneNames } from './name-clues.ts';
import { isCased, type Named, nameOf, PARTICLES } from './name-words.ts';
import type { Sentence } from './sentences.ts';

const TITLE = String.raw`(?:mr|mrs|ms|miss|dr|doctor)\.? `;
const WORD = String.raw`[\p{L}][\p{L}'’-]{1,24}`;
const FULL = String.raw`(?<name>${WORD}(?:(?: \p{L}\.?)? (?:(?:${PARTICLES}) |al-){0,3}${WORD}){0,2})`;
const INTRODUCED = new RegExp(
  String.raw`\b(?:my name(?:'s| is)|(?:the )?name(?:'s| is)|this is|i am|i'm|it's|it is|under|yes,? (?:this is|that's|it's)?) ?(?:${TITLE})?${FULL}`,
  'giu',
);
const ANSWER = new RegExp(
  `^(?:(?:yes|yeah|sure|of course|okay|hi|hello|um|uh|oh|certainly|it's|it is|that's|my name is|the name is|i'm|that would be),? )*(?:${TITLE})?(?:${WORD}, )?${FULL}`,
  'iu',
);
const ASKS_NAME =
  /\b(?:name|who am i|who's calling|who is calling|speaking (?:with|to)|and you are|who is this|who do i have|may i ask who)\b/i;
const ASKS_OTHER_NAME =
  /\b(?:company|business|street|doctor|insurance|plan|product|city|event|restaurant|workspace|store|school|brand|file|project|building|hotel|domain|computer|user|mother|mom|mum|father|dad|son|daughter|wife|husband|child|kid|baby|partner|sister|brother|friend|patient|guest|dog|cat|pet|horse|bride|groom)(?:'s)? (?:\w+ )?name\b|\b(?:his|her|their|its) (?:\w+ )?name\b|\bname of (?:the|your) (?!account)/i;
const ASKS_OTHER = /\b(?:number|address|email|kind|model|make|where|city|which|what's the)\b/i;
const CONFIRMED = new RegExp(
  String.raw`\b(?:is this|am i speaking (?:with|to)|speaking with) (?:${TITLE})?${FULL}`,
  'iu',
);
const VOCATIVE = new RegExp(
  String.raw`\b(?:thanks|thank you|okay|ok|hi|hello|sorry|understood|great|perfect|of course|sure|alright|welcome|meet you|understand|that|got it|day|please|right),? (?:${TITLE})?(?<name>${WORD})(?=[,.!?]|$| (?:and|you're|you are|what|i've|i see|i'll|is|let|we|your|can|could|have|got)\b)`,
  'giu',
);
const FULL_VOCATIVE = new RegExp(
  String.raw`\b(?:thanks|thank you|okay|ok|sorry|understood|great|perfect|sure|alright|got it|welcome),? (?:${TITLE})?(?<name>${WORD} ${WORD})(?=[,.!?]|$)`,
  'giu',
);
const HERE =
  /^(?:(?:[Yy]es|[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood (?:morning|afternoon|evening)),? )*(?<name>\p{Lu}[\p{L}'-]+(?: (?:(?:de|la|van|von|der|den|di|da|del|du) ){0,2}\p{Lu}[\p{L}'-]+){0,2}),? (?:here|speaking|this side|on the line|calling)\b/u;
// A name stands alone or goes on with who speaks; "this is Ford territory" does not.
const AFTER_NAME =
  /^(?:$|[,.!?;:-]|'s? | (?:calling|from|here|speaking|at|with|of|over|again|and|i|i'm|i've|i'd|i'll|we|we're|my|our|the|in|on|returning|just|um|uh|yes|also|who|for|to|about|it's|its|can|could|do|is|you|your|what|how|when|please|thanks|thank|email|phone|number|that's|but|or|as|so)\b)/i;
const OWN_NAME = new RegExp(
  String.raw`\b(?:my name(?:'s| is)|this is|i am|i'm) (?<name>${WORD})|^(?<other>${WORD}) (?:here|speaking)\b`,
  'giu',
);
const YES = /^(?:yes|yeah|yep|that's (?:me|right)|correct|speaking|it is)\b/i;

/** First names by which the agent addressed the caller. */
function addressedAs(sentences: readonly Sentence[], cased: boolean): Set<string> {
  const names = new Set<string>();
  for (const { role, text } of sentences) {
    if (role !== 'agent') continue;
    for (const match of text.matchAll(VOCATIVE)) {
      const name = nameOf(match.groups?.name, cased);
      if (name) names.add(name);
    }
  }
  return names;
}

/** "priya raman priya.raman@…": the address is not part of the name. */
const withoutEmails = ({ text, values }: Sentence): string =>
  values
    .filter(({ kind }) => kind === 'email')
    .reduce((said, { shown }) => said.replace(shown, ''), text);

const asksName = (said: string): boolean => {
  const text = said.replace(/\bmy name(?:'s| is) \S+/i, '');
  return (
    ASKS_NAME.test(text) &&
    !ASKS_OTHER_NAME.test(text) &&
    (/\bname\b/i.test(text) || !ASKS_OTHER.test(text))
  );
};

const TITLED = new RegExp(String.raw`\b(?:${TITLE})(?<name>${WORD})`, 'giu');

/** Without capitals: first names and surnames by which the agent spoke to the caller. */
function usedByAgent(sentences: readonly Sentence[]): Set<string> {
  const surnames = sentences
    .filter(({ role }) => role === 'agent')
    .flatMap(({ text }) => [...text.matchAll(TITLED)].map(({ groups }) => groups?.name ?? ''));
  const names = [...addressedAs(sentences, false), ...surnames];
  return new Set(names.map((name) => name.toLowerCase()));
}

const isUsed = (value: string, used: ReadonlySet<string>): boolean => {
  const words = value.toLowerCase().split(' ');
  return words.length === 2 && words.some((word) => used.has(word));
};

/** Names the caller may have given, the surest first: answers to the question, then introductions. */
function candidates(sentences: readonly Sentence[], cased: boolean): Named[] {
  const used = cased ? new Set<string>() : usedByAgent(sentences);
  const answers: Named[] = [];
  const introductions: Named[] = [];
  const put = (list: Named[], said: string | undefined, turn: number): void => {
    const value = nameOf(said, cased);
    if (value) list.push({ value, turn });
  };
  sentences.forEach((sentence, i) => {
    const { role, turn } = sentence;
    const text = withoutEmails(sentence);
    const before = sentences[i - 1];
    if (role === 'agent') {
      const reply = sentences[i + 1];
      if (reply?.role === 'user' && YES.test(reply.text))
        put(introductions, CONFIRMED.exec(text)?.groups?.name, turn);
      return;
    }
    const asked = before?.role === 'agent' && asksName(before.text);
    if (cased) put(introductions, HERE.exec(text)?.groups?.name, turn);
    if (asked) put(answers, ANSWER.exec(text)?.groups?.name, turn);
    for (const match of text.matchAll(INTRODUCED)) {
      const introduced =
        /name|this is/i.test(match[0]) || (cased && !ASKS_OTHER.test(before?.text ?? ''));
      const value = nameOf(match.groups?.name, cased);
      const rest = value ? text.slice(text.indexOf(value, match.index) + value.length) : '';
      if (cased && !/name/i.test(match[0]) && !AFTER_NAME.test(rest)) continue;
      if (introduced || (!cased && value !== null && isUsed(value, used)))
        put(/name/i.test(match[0]) ? answers : introductions, match.groups?.name, turn);
    }
  });
  const clues = [...namesByRelation(sentences, cased), ...otherClues(sentences, cased)];
  return [...answers, ...introductions, ...clues];
}

/** Names said or told beside what was asked. */
const otherClues = (sentences: readonly Sentence[], cased: boolean): Named[] =>
  cased ? [...standaloneNames(sentences), ...namesToldByAgent(sentences)] : heardNames(sentences);

/** How the agent is called: the caller may greet them by it. */
function agentsNames(sentences: readonly Sentence[]): Set<string> {
  const names = sentences
    .filter(({ role, turn, question }) => role === 'agent' && (turn < 2 || !question))
    .flatMap(({ text }) => [...text.matchAll(OWN_NAME)])
    .map(({ groups }) => groups?.name ?? groups?.other ?? '');
  return new Set(names.map((name) => name.toLowerCase()));
}

/** The full name the agent used last, where it is another form of what the caller said: "Thank you, Jon Smythe". */
function correctedName(sentences: readonly Sentence[], given: readonly Named[]): Named | null {
  const said = sentences
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const used = sentences.flatMap(({ role, text, turn }) =>
    role === 'agent' ? [...text.matchAll(FULL_VOCATIVE)].map((match) => ({ match, turn })) : [],
  );
  for (const { match, turn } of used.toReversed()) {
    const value = nameOf(match.groups?.name, true);
    const words = value?.toLowerCase().split(' ') ?? [];
    const full = words.length === 2 && words.every((word) => said.includes(word));
    if (!value || !full || given.some((one) => one.value.includes(value))) return null;
    return { value, turn };
  }
  return null;
}

/** "Mrs. Green. Linda Green.": the same answer in full. */
function fullerAnswer(given: Named, sentences: readonly Sentence[], cased: boolean): Named | null {
  for (const { role, turn, text } of sentences) {
    if (role !== 'user' || turn !== given.turn || text.split(' ').length > 3) continue;
    const value = nameOf(text.replace(/[.,!?]+$/, ''), cased);
    if (value && value !== given.value && value.split(' ').includes(given.value))
      return { value, turn };
  }
  return null;
}

/** The caller's words around a name the agent used: "Naomi" said as "Naomi Feldman". */
function fullFormOf(first: string, sentences: readonly Sentence[], cased: boolean): Named | null {
  const pattern = new RegExp(
    String.raw`(?:(?<before>${WORD}) )?\b${first}\b(?: (?<after>${WORD}))?`,
    'iu',
  );
  for (const { role, text, turn } of sentences) {
    const match = role === 'user' ? pattern.exec(text) : null;
    if (!match) continue;
    const after = nameOf(match.groups?.after, cased);
    const before = nameOf(match.groups?.before, cased);
    const value = after ? `${first} ${after}` : before && cased ? `${before} ${first}` : first;
    return { value, turn };
  }
  return null;
}

/** Who called, in full where both parts were said. */
export function findCallerName(sentences: readonly Sentence[]): Named | null {
  const name = bestName(sentences);
  return name && isCased(sentences) ? completed(name, sentences) : name;
}

/** Who called, from the answer to the question, the introduction, or how the agent addressed them. */
function bestName(sentences: readonly Sentence[]): Named | null {
  const cased = isCased(sentences);
  const addressed = addressedAs(sentences, cased);
  const agents = agentsNames(sentences);
  const given = candidates(sentences, cased).filter(
    ({ value }) => !agents.has(value.split(' ')[0]?.toLowerCase() ?? '') || value.includes(' '),
  );
  const corrected = cased ? correctedName(sentences, given) : null;
  if (corrected) return corrected;
  const known = given.find(({ value }) => value.split(' ').some((word) => addressed.has(word)));
  const best = known ?? given.at(0);
  const longer = given.find(
    ({ value }) => best && value !== best.value && value.split(' ').includes(best.value),
  );
  const fuller = best && (longer ?? fullerAnswer(best, sentences, cased));
  if (fuller ?? best) return fuller ?? best ?? null;
  for (const first of addressed) {
    if (agents.has(first.toLowerCase())) continue;
    const full = fullFormOf(first, sentences, cased);
    if (full) return full;
  }
  return null;
}
