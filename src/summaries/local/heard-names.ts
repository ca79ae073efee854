import { type Named, nameOf } from './name-words.ts';
import type { Sentence } from './sentences.ts';

const WORD = String.raw`[\p{L}][\p{L}'-]{1,24}`;
const TITLED = new RegExp(String.raw`\b(?:mr|mrs|ms|miss) (?<name>${WORD} ${WORD})\b`, 'gu');
const RELATED =
  /\b(?:i'm|i am|it's|this is) (?<name>[\p{L}'-]{2,24}),? (?:her|his|their) (?:daughter|son|husband|wife|mother|mom|mum|father|dad|sister|brother|partner|niece|nephew|assistant|neighbou?r|carer)\b/iu;
const RELATION =
  'daughter|son|husband|wife|mother|mom|mum|father|dad|sister|brother|partner|niece|nephew|assistant|neighbou?r|carer';
const AS_RELATION = new RegExp(
  String.raw`\b(?:i'm|i am|it's|this is) (?:her|his|their|the) (?:${RELATION}),? (?<name>${WORD}(?: \p{Lu}[\p{L}'-]+)?)`,
  'iu',
);
const OPENED = new RegExp(
  String.raw`^(?:(?:hi|hello|hey|morning|good morning|good afternoon|afternoon|evening|yes|yeah)(?: there)?(?: ${WORD})? )?(?:it's|it is|this is) (?<name>${WORD} ${WORD})(?= (?:about|calling|here|again|speaking|i|i've|i'm|i'd|we|we've|my|on|with|returning|just)\b|$)`,
  'u',
);
const GREETED = new RegExp(`^(?:hi|hello|hey) (?<name>${WORD} ${WORD})$`, 'u');
const DENIED = /^(?:no|nope|wrong|you have the wrong|who)\b|\bnot (?:me|him|her)\b/;
// Words that are no part of a name, and endings of adverbs and participles.
const COMMON =
  /(?:ing|ly|ed|tion|ness)$|^(?:urgent|important|broken|really|quite|very|raining|freezing|possible|because|only|still|already|always|never|something|nothing|everything|someone|kind|sort|like|more|less|too|pretty|bit|lot|all|both|other|another|same|new|old|big|small|long|short|hard|easy|okay|true|false|wrong|over|under|after|before|school|work|house|car|dog|cat|mother|father|husband|wife|son|daughter)$/;

const fullName = (said: string | undefined): string | null => {
  const value = nameOf(said, false);
  const words = (said ?? '').split(' ');
  return value?.includes(' ') && !words.some((word) => COMMON.test(word)) ? value : null;
};

/** "I'm her son Colm": who calls for somebody else. */
export function namesByRelation(sentences: readonly Sentence[], cased: boolean): Named[] {
  return sentences.flatMap(({ role, text, turn }) => {
    if (role !== 'user') return [];
    const said = AS_RELATION.exec(text)?.groups?.name ?? RELATED.exec(text)?.groups?.name;
    const [first = ''] = (said ?? '').split(' ');
    const value = said && !COMMON.test(first) ? nameOf(cased ? said : first, cased) : null;
    return value ? [{ value, turn }] : [];
  });
}

/** Full names in text without capitals: opening a call, beside a relation, or told by the agent and not denied. */
export function heardNames(sentences: readonly Sentence[]): Named[] {
  const first = sentences.find(({ role }) => role === 'user')?.turn;
  const opening = sentences.filter(({ role, turn }) => role === 'user' && turn === first);
  const opened = opening.flatMap(({ text, turn }) => {
    const value = fullName((OPENED.exec(text) ?? GREETED.exec(text))?.groups?.name);
    return value ? [{ value, turn }] : [];
  });
  return [...opened, ...toldNames(sentences)];
}

function toldNames(sentences: readonly Sentence[]): Named[] {
  return sentences.flatMap(({ role, text, turn, index }) => {
    if (role !== 'agent') return [];
    const reply = sentences.slice(index + 1).find((one) => one.role === 'user');
    if (!reply || DENIED.test(reply.text)) return [];
    return [...text.matchAll(TITLED)].flatMap(({ groups }) => {
      const value = fullName(groups?.name);
      return value ? [{ value, turn }] : [];
    });
  });
}
