import { outsideQuotes } from './quotations.ts';
import { NO_VERB, placeSubject } from './subject-verbs.ts';
import { ADVERB, thirdPerson } from './verb-forms.ts';
import { capital, MARK_YOU, type Rule, rewrite } from './you-and-i.ts';

/** `subject` is how the caller is called: a name, "The caller" or "They". */
export type Reporting = {
  readonly subject: string;
  /** The first name, where it is known: clearer than "them" beside other people. */
  readonly first?: string;
};

const CALLER: readonly Rule[] = [
  [/^(?:just )?let me (?=talk|think|check|ask|speak|discuss|look|get|call|run)/i, "they'll "],
  [/^let(?:'s| us) (?!see\b|say\b)/i, 'they suggest to '],
  [/^(?:me and )?my ([\p{L}-]+)(?: and (?:I|me))(?= [a-z'])/iu, 'they and their $1'],
  [/^(?:I|me) and my ([\p{L}-]+)(?= [a-z'])/iu, 'they and their $1'],
  [/, my ([\p{L}-]+) and (?:I|me)(?=,)|, me and my ([\p{L}-]+)(?=,)/giu, ', with their $1$2'],
  [/\bfor me and my ([\p{L}-]+)\b/giu, 'for them and their $1'],
  [/\band I'll (?=call|get|let|be|text|email)/gi, 'and '],
  [/\bI'm\b/gi, "they're"],
  [/\bI am\b/gi, 'they are'],
  [/\bI was\b/gi, 'they were'],
  [/\bI've\b/gi, "they've"],
  [/\bI'll\b/gi, "they'll"],
  [/\bI'd\b/gi, "they'd"],
  [/\bI\b/g, 'they'],
  [/\bi\b(?!\.)/g, 'they'],
  [/\bwe\b/gi, 'they'],
  [/\b(?:my|our)\b/gi, 'their'],
  [/\b(?:mine|ours)\b/gi, 'theirs'],
  [/\b(?:myself|ourselves)\b/gi, 'themselves'],
  [/\b(?:me|us)\b/gi, 'them'],
  ...MARK_YOU,
  [/%O%/g, 'the agent'],
  [/%P%/g, "the agent's"],
  [/%Y%/g, '%S%'],
];

/** Marks after which a name must be followed by the form of the third person. */
const SUBJECT_VERB = new RegExp(
  `^they((?:'(?:re|ve|ll|d))?)((?: ${ADVERB})*)(?: ${NO_VERB}([a-z']+))?`,
  'i',
);
const CONTRACTED: Readonly<Record<string, string>> = {
  "'re": ' is',
  "'ve": ' has',
  "'ll": ' will',
  "'d": ' would',
};

function namedSubject(text: string, subject: string): string {
  if (/^their\b/i.test(text)) return text.replace(/^their\b/i, `${subject}'s`);
  return text.replace(
    SUBJECT_VERB,
    (_all, short: string, adverbs: string, verb: string | undefined) => {
      if (short)
        return `${subject}${CONTRACTED[short.toLowerCase()] ?? ''}${adverbs}${verb ? ` ${verb}` : ''}`;
      const form = verb ? thirdPerson(verb) : '';
      return `${subject}${adverbs}${form ? ` ${form}` : ''}`;
    },
  );
}

/** "…, and they need" after a named subject: "and needs". */
const sharedSubject = (text: string): string =>
  text.replace(
    new RegExp(String.raw`\band they ((?:${ADVERB} )?)(need|want|have|would like)\b`, 'i'),
    (_all, adverb: string, verb: string) =>
      `and ${adverb}${thirdPerson(verb)}`.replace('would likes', 'would like'),
  );

/** A statement of the caller's as a colleague would pass it on; whom they spoke to is "the agent". */
export function reportCaller(text: string, { subject }: Reporting): string {
  const said = outsideQuotes(text, (words) => placeSubject(rewrite(words, CALLER), 'the agent'));
  if (subject === 'They') return capital(said);
  const named = namedSubject(said, subject);
  return capital(/^they\b/i.test(said) ? sharedSubject(named) : named);
}
