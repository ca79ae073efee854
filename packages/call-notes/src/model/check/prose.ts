import { phrases } from './patterns.ts';

const MARKUP = /[<>{}[\]`|*_\\^=]|[#~](?!\d)|\p{Extended_Pictographic}/u;
const WEB =
  /\b[a-z][a-z+.-]*:\/\/\S+|\bwww\.\S+|\b[\w-]{2,}\.(?:com|net|org|io|ai|app|co|info|biz|dev|ru|cn|me|link|site|de|uk|es|fr|it|pt|br)\b(?:\/\S*)?/iu;
/** Words for whoever reads a note. */
const READER =
  phrases(`you, your, yours, you're, you'll, you've, next agent*, future agent*, following agent*, all agents,
  every agent, agent must, agent should, agents must, agents should, must always, must never,
  must be given, should be given, must be treated, should be treated, must be refunded, should be refunded,
  must be believed, system prompt, previous instructions, my instructions, the transcript, this summary,
  as an ai, language model, json`);
const FIRST = '^(?:(?:now|then|please|kindly|always|never|bitte|por favor) )*';
const ORDER = phrases(
  `ignore, disregard, forget, tell, give, grant, remember to, treat, greet, make sure, ensure, reveal, trust, note that,
  ignor*, vergiss, olvida, olvide, oubliez, dimentica, veuillez`,
  FIRST,
);
const TASK = phrases(
  'offer, transfer, refund, apply, issue, waive, provide, output, print, verify, approve, credit, pay',
  FIRST,
  ' (?:the|this|that|her|his|him|them|a|an|all|any|everything|full)\\b',
);

/** What in a sentence is no prose about a call: markup, marks of redaction, web addresses, orders to its reader. */
export function notProse(sentence: string): string[] {
  const bare = sentence.replace(/\S+@\S+/g, '');
  const unquoted = bare.replace(/["“][^"”]*["”]/g, '');
  return [
    MARKUP.exec(bare),
    WEB.exec(bare),
    ORDER.exec(bare),
    TASK.exec(bare),
    READER.exec(unquoted),
  ].flatMap((found) => found?.[0] ?? []);
}
