import { ADVERB, thirdPerson } from './verb-forms.ts';

/** `subject` is how the caller is called: a name, "The caller" or "They". */
export type Reporting = {
  readonly subject: string;
  /** The first name, where it is known: clearer than "them" beside other people. */
  readonly first?: string;
};

type Rule = readonly [RegExp, string];

const AFTER_START = String.raw`(^|[,;:.] |\b(?:and|but|so|that|if|because|when|while|what|where|how|who|whether|before|after|until|since|as|than|once|though|think|guess|hope|know|way|number|time|day|like) )`;
const VERBS_OF_YOU = `are|have|had|can|could|will|would|want|need|come|came|pay|get|go|see|call|called|do|did|don't|like|know|bring|cancel|start|decide|arrive|should|may|might|were|owe|use|said|requested|ordered|choose|prefer|wish|change|purchased|found|gave|expect|agree|leave|move|stay|wait|take|give|send|make|book|pick|say|also|still|just`;

const CALLER: readonly Rule[] = [
  [/^(?:just )?let me (?=talk|think|check|ask|speak|discuss|look|get|call)/i, "they'll "],
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
  [/\b(are|were|do|did|can|will|would|could|should|have) you\b(?! guys)/gi, '$1 %W%'],
  [/\bby you(?: guys)?\b/gi, 'by %U%'],
  [/\byou guys\b/gi, '%W%'],
  [/\byou're\b/gi, "%W%'re"],
  [/\byou've\b/gi, "%W%'ve"],
  [/\byou'll\b/gi, "%W%'ll"],
  [/\byour\b/gi, '%O%'],
  [new RegExp(String.raw`${AFTER_START}you\b`, 'gi'), '$1%W%'],
  [new RegExp(String.raw`\byou(?= (?:${VERBS_OF_YOU})\b)`, 'gi'), '%W%'],
  [/\byou\b/gi, '%U%'],
  [/%U%/g, 'us'],
  [/%W%/g, 'we'],
  [/%O%/g, 'our'],
];

const AGENT: readonly Rule[] = [
  [/\bI'm\b/gi, "we're"],
  [/\bI am\b/gi, 'we are'],
  [/\bI was\b/gi, 'we were'],
  [/\bI've\b/gi, "we've"],
  [/\bI'll\b/gi, "we'll"],
  [/\bI'd\b/gi, "we'd"],
  [/\bI\b/g, 'we'],
  [/\bi\b(?!\.)/g, 'we'],
  [/\bmy\b/gi, 'our'],
  [/\bme\b/gi, 'us'],
  [/ myself\b/gi, ''],
  [/\byou're\b/gi, "they're"],
  [/\byou've\b/gi, "they've"],
  [/\byou'll\b/gi, "they'll"],
  [/\byou'd\b/gi, "they'd"],
  [/\byours\b/gi, 'theirs'],
  [/\byour\b/gi, 'their'],
  [/\byourself\b/gi, 'themselves'],
  [new RegExp(String.raw`${AFTER_START}you\b`, 'gi'), '$1they'],
  [/\b((?:did|do|would|could|can|will|are|have|should) )you\b(?= [a-z]+)/gi, '$1they'],
  [
    new RegExp(
      String.raw`(?<!\b(?:will|to|for|with|told|tell|let|call|text|see|send|give|help|booked|get|meet|have|had) )you(?= (?:${VERBS_OF_YOU})\b)`,
      'gi',
    ),
    'they',
  ],
  [/\byou\b/i, '%'],
  [/\byou\b/gi, 'them'],
];

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((said, [pattern, replacement]) => said.replace(pattern, replacement), text);

/** Marks after which a name must be followed by the form of the third person. */
const SUBJECT_VERB = new RegExp(`^they((?:'(?:re|ve|ll|d))?)((?: ${ADVERB})*)(?: ([a-z']+))?`, 'i');
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
      const form = verb === 'are' ? 'is' : verb === 'were' ? 'was' : verb ? thirdPerson(verb) : '';
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

const capital = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);

/** A statement of the caller's as a colleague would pass it on. */
export function reportCaller(text: string, { subject }: Reporting): string {
  const said = apply(text, CALLER);
  if (subject === 'They') return capital(said);
  const named = namedSubject(said, subject);
  return named === said ? said : sharedSubject(named);
}

const BOOKED: readonly Rule[] = [
  [
    /^(?:so,? )?(?:we've|we have|they're|they are|we) (?:got \S+ |now |all |just )*(?:(?:booked|scheduled|set|reserved)(?: (?!for|on|at|with|in)\S+){0,2}|put \S+ down) (?=for|on|at|with|in)/i,
    'Booked ',
  ],
  [
    /^their (appointment|visit|booking|reservation|demo|table) (?:is|has been) (?:now )?(?=booked|scheduled|confirmed|set|reserved)/i,
    'Their $1 is ',
  ],
  [/^(?:we )?see (?=an? |the )/i, 'There is '],
];

/** Where somebody else is "they", the caller is called by name. */
function namingCaller(text: string, first: string): string {
  return text
    .replace(/\byou're\b/gi, `${first} is`)
    .replace(/\byou've\b/gi, `${first} has`)
    .replace(/\byou'll\b/gi, `${first} will`);
}

/** A statement of the agent's; "we" is the business, whose colleague reads it. */
export function reportAgent(text: string, { first }: Pick<Reporting, 'first'>): string {
  const object = first ?? 'the caller';
  const clear = /\b(?:they|them)\b/i.test(text) ? namingCaller(text, object) : text;
  const said = apply(clear, AGENT);
  return capital(apply(said.replace('%', object), BOOKED).replace(/^the caller\b/, 'The caller'));
}
