import { createPhrases } from '../cues/phrases.ts';
import type { Finding, ParsedTurn } from '../state/parsed-turn.ts';
import { isLikePassword } from './password-likeness.ts';

const MOST_CHARS = 120;

const COPULA =
  /^(?: (?:for|to|on) [\p{L}' ]{1,30}?)?[\s,]*(?:would be|will be|should be|used to be|is|was|it's|es|est|c'est|ist|lautet|war|é|è|era)(?![\p{L}'])/iu;
const SHORT_COPULA = /^(?:['’]s(?=\s)|[\s,]*[=:])/iu;
const BEFORE_PASSWORD =
  /^[\s,:"“'‘]*(?:just |all (?:lowercase|uppercase|lower case|upper case) )?/iu;
const IN_BRACKETS = /^[[(<*]+[\p{L} ]+[\])>*]/u;
/** How sentences go on that say something about a password, and not what it is. */
const NO_PASSWORD = createPhrases(`
  not*; been*; n't*; wrong*; incorrect*; invalid*; expired*/expiring*; locked*; reset*; being*; too*
  required*; needed*; missing*; gone*; never*; always*; no longer*; still*; something*; what*
  where*; on the*/a*/my*; in the*/a*/my*; the same*; same*; set*; changed*; correct*; right*; case*
  protected*; saved*; stored*; forgotten*; lost*; broken*; a *; an *; going*; ok*; okay*; fine*
  good*; weak*; strong*; different*; at least*; up*; about*; sent*; here*; there*; working*
  accepted*; one of*; supposed*; my problem*/issue*; incorrecta*; falsch*; vergessen*; faux*
  oublié*; errada*; sbagliata*; fout*; vergeten*
`);
/** How answers begin that are not the password that was asked for. */
const NO_ANSWER = createPhrases(`
  i/we don't/can't/cannot/forgot/have/haven't/need/want/never/would/will/am/was; i/we do not; i'm
  no; nope; why; what; which; who; how; hold; one moment/second/sec; just a; let me; sorry; wait
  can i/you; could; do i/you; is it/that; are; hmm; uh; um; well; forgot; not sure; please
  thank/thanks; you
`);
const LEAD =
  /^[\s,.]*(?:(?:yes|yeah|sure|okay|ok|of course|right|so|um|uh|and|well)[\s,.]+)*(?:it's|it is|that's|that is|its|is|the password is|it would be)?[\s,:]*/i;
const IS_NAMED = /(?:is|it's|that's|its|be)[\s,:]*$/i;
const END =
  /[.?!;,]+(?=\s|$)|\n| (?:and (?:my|the|i|it|that|we|can|you)|but|so|because|can|could|thanks|please) /gi;

function endOf(text: string, from: number): number {
  END.lastIndex = from + 1;
  const found = END.exec(text.slice(0, from + MOST_CHARS));
  return found ? found.index : Math.min(text.length, from + MOST_CHARS);
}

const findingsFrom = (text: string, from: number, to = endOf(text, from)): Finding[] =>
  /[\p{L}\p{N}]/u.test(text.slice(from, to)) ? [{ start: from, end: to, kind: 'password' }] : [];

/** @param at where `said` starts in the folded text */
const isNoPassword = (said: string, folded: string, at: number): boolean =>
  IN_BRACKETS.test(said) || NO_PASSWORD.endAt(folded, at) >= 0;

/** "My password is …": what follows, to the end of the clause. */
export function findNamedPasswords({ text, folded, cues }: ParsedTurn): Finding[] {
  return cues.flatMap(({ kind, end }) => {
    if (kind !== 'password') return [];
    const rest = text.slice(end, end + MOST_CHARS);
    const copula = COPULA.exec(rest) ?? SHORT_COPULA.exec(rest);
    if (!copula) return [];
    const said = rest.slice(copula[0].length);
    const lead = BEFORE_PASSWORD.exec(said)?.[0].length ?? 0;
    const start = end + copula[0].length + lead;
    return isNoPassword(said.slice(lead), folded, start) ? [] : findingsFrom(text, start);
  });
}

/** The answer to a question for a password; nothing where it is put off, or is talk. */
export function findAnsweredPassword({ text, folded }: ParsedTurn): Finding[] {
  const lead = LEAD.exec(text)?.[0] ?? '';
  const said = text.slice(lead.length, lead.length + MOST_CHARS);
  if (NO_ANSWER.endAt(folded, lead.length) >= 0) return [];
  if (isNoPassword(said, folded, lead.length)) return [];
  const found = findingsFrom(text, lead.length);
  const isNamed = IS_NAMED.test(lead);
  return found.filter(({ start, end }) => isLikePassword(text.slice(start, end), isNamed));
}
