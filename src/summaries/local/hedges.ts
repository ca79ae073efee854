import { withoutSideTalk } from './side-talk.ts';

const HEDGES: readonly (readonly [RegExp, string])[] = [
  // What is taken back in the same breath.
  [/^[^,]{3,60}, no,? wait,?(?: sorry,?)? (?=\S+ \S+)/i, ''],
  [/^you(?:'re| are) right,? (?=\S+ \S+)/i, ''],
  [
    /,? \b(?:to be honest|honestly|i guess|i suppose|i'm afraid|by the way|at the end of the day|for sure|if you don't mind|if that's (?:all right|alright|okay|ok|possible)|if (?:it is|it's) possible|as i said|like i said|or whatever|(?:i|we)'d say|i would say|and (?:all that|so on))(?=[,.;!?]|$),?/gi,
    '',
  ],
  [
    /^(?:i'm|i am|we're|we are) (?:very |so |really |terribly )?sorry,? (?:but |that )?(?=\S+ \S+ \S+)/i,
    '',
  ],
  [
    /^(?:to be honest|honestly|basically|frankly|i'm afraid|i mean|like i said|as i said|by the way|(?:one (?:more |last |other )?thing|look|listen|see|now|besides|of course|in (?:that|this) case|for your information)(?=,)|luckily|unfortunately),? (?=\S+ \S+)/i,
    '',
  ],
  [
    /(?<!\bnot |n't |\bonly )\b(?:basically|honestly|actually|really|literally|obviously|simply|definitely) (?=\S)/gi,
    '',
  ],
  [/, (?:so|well|yeah|yes|anyway|then|sure|actually|sorry|right|though|okay)(?=[.!]*$)/i, ''],
  [/, (?:yes|yeah|well|you see|right|okay|please|what is it|how you say|how do you say),/gi, ','],
  [/ like,(?= )/gi, ''],
  [/, like(?= )/gi, ','],
];

/** A sentence without the words that say nothing about the matter: hedges, politeness, empty endings. */
export const withoutHedges = (text: string): string =>
  HEDGES.reduce(
    (said, [pattern, form]) => said.replace(pattern, form),
    withoutSideTalk(text),
  ).trim();
