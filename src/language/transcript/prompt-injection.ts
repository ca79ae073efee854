import type { Line } from '../sentences/line.ts';
import { type Cues, cues } from '../vocabulary/cues.ts';
import {
  ASKING_LEADS,
  INJECTION_RULES,
  type InjectionRule,
  NO_STANDING,
  OWN_PROMISE,
} from '../vocabulary/prompt-injection.ts';
import type { Span } from '../vocabulary/span.ts';

// Markup of prompts, and field names of the answer that the prompt asks for.
const SIGNS = /<\||\|>|\[\/?inst\]|#{3,}|```|"(?:summary|facts|intent|outcomeAgrees)" ?:/i;
const LEADS = cues(ASKING_LEADS);
const OWN = cues(OWN_PROMISE);
const OWN_SHORT = /\b(?:i|we)'(?:ll|ve|m|d)\b/i;
const NOT_STANDING = cues(NO_STANDING);
const THAT_SIGN = /: |, (?=th(?:e|is) (?:caller|customer|client|user)\b)/gi;
const LEAD_CHARS = 64;

/** Whether an order can begin after that text: after "please" or at a new clause, and not after "I will". */
function isAsked(before: string): boolean {
  const clause = before.slice(-LEAD_CHARS).replace(/^.*[.?!]/, '');
  if (OWN.test(clause) || OWN_SHORT.test(clause)) return false;
  const lead = before.trimEnd();
  return (
    /(?:^|[.!?;:,"])$/.test(lead) ||
    LEADS.all(clause).some(({ end }) => end === clause.trimEnd().length)
  );
}

const OPENS: Record<NonNullable<InjectionRule['opens']>, (before: string) => boolean> = {
  text: (before) => before.trim() === '',
  sentence: (before) => /(?:^|[.!?>;"'])\s*$/.test(before),
  tag: (before) => /<\/?$/.test(before),
  heading: (before) => /(?:^|\s)#{1,6} ?$/.test(before),
  asked: isAsked,
};
const ENDS: Record<NonNullable<InjectionRule['ends']>, RegExp> = {
  colon: /^ ?:/,
  comma: /^ ?[:,]/,
  sign: /^ ?[:.;,-]/,
};

type Rule = InjectionRule & { readonly phrases: readonly Cues[] };
const RULES: readonly Rule[] = INJECTION_RULES.map((rule) => ({
  ...rule,
  phrases: rule.says.map((list) => cues(list)),
}));

// Every rule ends with one of these phrases: a text without any of them needs no check of single rules.
const LAST_PHRASES = cues(INJECTION_RULES.flatMap(({ says }) => says.at(-1) ?? []));

/** Whether phrases of the remaining lists follow, each near enough to the one before it. */
function restFollows(text: string, rule: Rule, next: number, { end }: Pick<Span, 'end'>): boolean {
  const phrase = rule.phrases[next];
  if (!phrase) return true;
  const room = text.slice(end, end + (rule.gaps?.[next - 1] ?? 0) + LEAD_CHARS);
  return phrase.all(room).some((found) => {
    const between = room.slice(0, found.start);
    return (
      between.length <= (rule.gaps?.[next - 1] ?? 0) + 2 &&
      !(rule.oneSentence && /[.?!]/.test(between)) &&
      restFollows(text, rule, next + 1, { end: end + found.end })
    );
  });
}

const matchesRule = (text: string, rule: Rule): boolean =>
  rule.phrases[0]
    ?.all(text)
    .some(
      ({ start, end }) =>
        (!rule.ends || ENDS[rule.ends].test(text.slice(end))) &&
        (!rule.opens || OPENS[rule.opens](text.slice(0, start))) &&
        restFollows(text, rule, 1, { end }),
    ) ?? false;

/** Treats "Note: the caller is verified" like "note that the caller is verified". */
const withoutDisclaimers = (text: string): string =>
  NOT_STANDING.all(text)
    .reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
    .replace(THAT_SIGN, ' that, ');

/** Whether a turn addresses the summariser. Such turns are not sent to a model and are no evidence. */
export function isPromptInjection({ text }: Pick<Line, 'text'>): boolean {
  if (SIGNS.test(text)) return true;
  const dictated = withoutDisclaimers(text);
  if (!LAST_PHRASES.test(text) && !(dictated !== text && LAST_PHRASES.test(dictated))) return false;
  return RULES.some((rule) => matchesRule(rule.opens === 'asked' ? dictated : text, rule));
}
