/** A wording of one side and what a note says instead. */
export type Rule = readonly [RegExp, string];

export const rewrite = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((said, [pattern, replacement]) => said.replace(pattern, replacement), text);

export const capital = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);

const AFTER_START = String.raw`(^|[,;:.] |\b(?:and|but|so|that|if|because|when|while|what|where|how|who|whether|before|after|until|since|as|than|once|though|think|guess|hope|know|way|number|time|day|like|sure|afraid|suggests?) )`;
const VERBS_OF_YOU = `are|have|had|can|could|will|would|want|need|come|came|pay|get|go|see|call|called|do|did|don't|like|know|bring|cancel|start|decide|arrive|should|may|might|were|owe|use|said|requested|ordered|choose|prefer|wish|change|purchased|found|gave|expect|agree|leave|move|stay|wait|take|give|send|make|book|pick|say|also|still|just`;
const TAKES_OBJECT = `will|to|for|with|told|tell|let|call|text|see|send|give|help|booked|get|meet|have|had|by`;

/** "You" where it is the subject of its clause is `%Y%`, its possessive `%P%`, and anywhere else `%O%`. */
export const MARK_YOU: readonly Rule[] = [
  [/\bby you(?: guys)?\b/gi, 'by %O%'],
  [/\byou guys\b/gi, 'you'],
  [/\b((?:are|were|do|did|can|will|would|could|should|have) )you\b(?= [a-z]+|$)/gi, '$1%Y%'],
  [/\byou(?='(?:re|ve|ll|d)\b)/gi, '%Y%'],
  [/\byours\b/gi, '%P%'],
  [/\byour\b/gi, '%P%'],
  [/\byourself\b/gi, 'themselves'],
  [new RegExp(String.raw`${AFTER_START}you\b`, 'gi'), '$1%Y%'],
  [new RegExp(String.raw`(?<!\b(?:${TAKES_OBJECT}) )\byou(?= (?:${VERBS_OF_YOU})\b)`, 'gi'), '%Y%'],
  [/\byou\b/gi, '%O%'],
];
