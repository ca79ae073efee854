import { phrases, words } from '../languages.ts';

/** Orders to the reader of the note. */
export const ORDERS = phrases(`
you, your, yours, you're, you'll, you've,
next/future/following/other/any/all/every voice? agent/agents/assistant/assistants,
next/future/following/other/any/all/every representative/representatives/operator/operators,
agent/agents must/should/shall/need/needs, agent/agents ought/has/have/is/are/need/needs to,
must/should/shall always/never, must/should/shall be given/treated/granted/transferred/refunded/believed/trusted`);

/** First words of an order. */
export const IMPERATIVES = phrases(`
please, kindly, always, never, ignore, disregard, forget, tell, give, offer, grant, transfer, remember, do not,
don't, note that, say, write, treat, refund, apply, ask, answer, greet, send, issue, waive, provide, allow, let,
make sure, ensure, use, read, repeat, reveal, output, print, add, call her/him/them/the, trust, verify, skip,
approve, credit, pay,
now/then ignore/tell/give/offer/grant/transfer/say/write/treat/refund/apply/ask/send/issue/waive,
now/then let/add/call/approve/credit/pay,
por favor, ignora/ignore/ignorez/ignoriere/ignorieren, bitte, veuillez, olvida/olvide, vergiss/vergessen sie,
oubliez, esqueça, dimentica`);

/** Words of the prompt, allowed in a note only if the call contains them. */
export const TASK_WORDS = phrases(`
instruction, instructions, system prompt, prompt, transcript, json, language model, as an ai, guidelines, summariser,
summarizer, this summary, outcomeagrees`);

/** Top-level domains of web pages. */
export const PAGE_ENDINGS = words(
  'com net org io ai app co info biz dev xyz ru cn me link site online',
);
