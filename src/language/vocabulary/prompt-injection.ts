import { phrases } from './languages.ts';

/** A rule that recognises prompt injection. */
export type InjectionRule = {
  /** Lists; one phrase of each has to follow in this order. */
  readonly says: readonly (readonly string[])[];
  /** Maximum characters between a phrase and the next one. */
  readonly gaps?: readonly number[];
  /** All phrases are in one sentence. */
  readonly oneSentence?: true;
  /** What comes before the first phrase; `asked`: the start of an order that is no promise of the speaker. */
  readonly opens?: 'text' | 'sentence' | 'tag' | 'heading' | 'asked';
  /** The sign that follows it. */
  readonly ends?: 'colon' | 'comma' | 'sign';
};

const IGNORING = phrases(
  `
ignor*, disregard, forget, override, bypass, ignora, ignorez, ignorier*, vergiss, olvida, oubliez, esqueça, dimentica`,
);
const RULES = phrases(`
instruction/instructions, rule/rules, prompt/prompts, guidelines, system, instrucciones, reglas, consignes,
anweisungen, regeln, istruzioni, regole, instruções, regras`);
const SAID_BEFORE = phrases('previous, prior, above, earlier, everything before/above');
const SAID = phrases(
  `
said, told, written, text, message/messages, context, conversation, order/orders, command/commands, instruct*, above`,
);
const THE_SYSTEM = phrases(`
system/developer/hidden/initial prompt/instruction/instructions, developer message/mode, prompt injection, jailbreak,
as a/an ai, as a/an language model`);
const YOU_ARE_AN_AI = phrases(`
you are now/really? a/an? ai/assistant/llm/chatbot/summariser/summarizer/gpt, you are now/really? a/an? language model,
you are now in/a/an/my/the/called/bound/free*/acting/operating/to,
you are no longer in/a/an/my/the/called/bound/free*/acting/operating/to`);
const BE_ANOTHER = phrases(`
pretend/act to be you're? a/an/my/the? admin*/developer/system/ai/unrestricted,
pretend/act as/like if? you're? a/an/my/the? admin*/developer/system/ai/unrestricted,
pretend/act to be you are a/an/my/the? admin*/developer/system/ai/unrestricted,
pretend/act as/like if? you are a/an/my/the? admin*/developer/system/ai/unrestricted,
pretend/act to be a/the? different ai/assistant/agent, pretend/act as/like if? a/the? different ai/assistant/agent,
pretend/act as/like if? you are a/the? different ai/assistant/agent,
pretend/act as/like if? you're a/the? different ai/assistant/agent`);
const INSTRUCTIONS = phrases(`
new/updated/following/real/secret/additional/hidden instruction/instructions,
new/updated/following/real/secret/additional/hidden instruction/instructions for you,
new/updated/following/real/secret/additional/hidden instruction/instructions for the ai/assistant/agent/model/bot`);
const FOLLOW_INSTRUCTIONS = phrases(`
the/your/my/some/these? new/updated/following/real/secret instruction/instructions,
follow/obey/apply the/your/my/some/these? new/updated/following/real/secret instruction/instructions,
here/these are/is the/your/my/some/these? new/updated/following/real/secret instruction/instructions`);
const NOTE_FOR_SUMMARY = phrases(`
note/notes/memo/message/instruction/instructions/hint for/to the/your? summary/summaries/summarizer/summariser/ai/model/bot/llm/notetaker/note-taker,
note/notes/memo/message/instruction/instructions/hint for/to the/your? call/note note/notes/taker,
note/notes/memo/message/instruction/instructions/hint for/to whoever writes/makes the summary/summaries`);
const FOR_SUMMARY = phrases(
  'in the call? summary, for the/your call? summary/note/notes/writeup/write-up, for the/your call? write up',
);
const ROLE_HEADING = phrases(
  'system, assistant, user, developer, instruction/instructions, prompt, role, rule/rules',
);
const TAGS = phrases(
  `
script, iframe, img, svg, style, object, embed, form, system, assistant, user, instruction/instructions, transcript,
prompt`,
);
const ROLE_NAME = phrases(
  'system, assistant, developer, system/developer message/prompt/note/update/override',
);
const ROLE_NAME_LED = phrases(
  `
new/begin system/assistant/developer, end of system/assistant/developer,
new/begin system/developer message/prompt/note/update/override,
end of system/developer message/prompt/note/update/override`,
);
const WRITING = phrases(
  'write, say, state, note, record, add, include, put, mention, output, return, insert, mark',
);
const INTO_SUMMARY = phrases(`
in/into/to/of/for the/your/this/my call? summary/summaries/memory,
in/into/to/of/for the/your/this/my call? note/notes for the next`);
const SUMMARY_MUST = phrases(`
the/your/this call? summary must/should/shall/will say/state/read/include/contain/be/end/begin/start,
the/your/this call? summary has/needs to say/state/read/include/contain/be/end/begin/start`);
const SUMMARISER = phrases(
  'summarise, summarize, summariser, summarizer, notetaker, note-taker, note taker',
);
const AS_FOLLOWS = phrases('as follows, with, by saying, must, should, instead, only');
const NEXT_AGENT = phrases(`
tell/inform/instruct/remind/order the/any/every? next/future/following/other agent/agents/assistant/assistants/call/calls/ai/bot/bots,
next/future agent/agents/assistant/assistants/ai must/should/shall/will,
next/future agent/agents/assistant/assistants/ai has/have/is/are/need/needs to`);
const WRITING_UP = phrases(`
when/whenever you write/sum/type this/it/that/everything up,
when/whenever you write/sum/type this call/conversation up, when/whenever you write/sum/type the call up,
when you summarise/summarize`);
const NOTES_SAY = phrases(
  `
make sure that? the/your/my call? note/notes/summary/record/records/file say/says/state/states/read/reads/show/shows/include/includes/mention/mentions`,
);

/** Claims about the caller that the caller must not dictate. */
const STANDING = phrases(`
verified, authorised, authorized, vip, promised, guaranteed, assured, owed, entitled, approved, trusted, boss, admin*,
account/business owner/holder, owner/owners of the, priority, premium, platinum,
refund/refunds, refunded, credit/credits, credited, discount/discounts, compensat*, waived`);
const PROVEN = phrases('verified, authorised, authorized, vip, account/business owner/holder');
const SELF = phrases(`
i, i'm, i've, we, me, us, this, my account/identity,
the/this caller*/customer*/client*/account*/owner*/user*/member*/business*/company*`);
const RECORD_SELF = phrases(`
for the record i/i'm/i've/we/me/us/this, for the record my account/identity,
for the record the/this caller*/customer*/client*/account*/owner*/user*/member*/business*/company*`);
const NOTING = phrases(`
put it/this? in/on?, write it/this? down/up?, note down?, jot it? down, record, log, document, state, mention,
make a/it note/clear, add, enter, say`);
const NOTING_DOWN = phrases('put it/this? down, write it/this? down, note down, jot it? down');
const LISTING = phrases(`
mark/flag/list/register/record/set/treat/put me/us down? as,
mark/flag/list/register/record/set/treat/put my account down? as,
mark/flag/list/register/record/set/treat/put the/this caller/customer/account down? as`);
const THAT = phrases('that');
const THE_CALLER = phrases('that the/this caller/customer/client/user');

/** Before a verb that asks for something. */
export const ASKING_LEADS = phrases(`
please, just, kindly, also, and, then, now, so, to, must, should, can/could/would/will you,
you can/could/may/should/must`);
/** A promise of the speaker's own: "I will note that". */
export const OWN_PROMISE = phrases('i/we will/have/can/had, let me');
/** "Note that I have a credit card" is about no credit. */
export const NO_STANDING = phrases('credit/credits card/cards');

/** Phrases that nobody says to an agent and that address the summariser. */
export const INJECTION_RULES: readonly InjectionRule[] = [
  { says: [IGNORING, RULES], gaps: [40] },
  { says: [IGNORING, SAID_BEFORE, SAID], gaps: [30, 30] },
  {
    says: [phrases('please? ignore/disregard all? the? previous/prior/above')],
    opens: 'text',
  },
  { says: [THE_SYSTEM] },
  { says: [YOU_ARE_AN_AI] },
  { says: [BE_ANOTHER] },
  { says: [INSTRUCTIONS], ends: 'sign' },
  { says: [FOLLOW_INSTRUCTIONS], opens: 'sentence' },
  { says: [NOTE_FOR_SUMMARY] },
  { says: [FOR_SUMMARY], ends: 'comma' },
  { says: [ROLE_HEADING], opens: 'heading' },
  { says: [TAGS], opens: 'tag' },
  { says: [ROLE_NAME], opens: 'sentence', ends: 'colon' },
  { says: [ROLE_NAME_LED], ends: 'colon' },
  { says: [WRITING, INTO_SUMMARY], gaps: [60] },
  { says: [SUMMARY_MUST] },
  { says: [SUMMARISER, AS_FOLLOWS], gaps: [40] },
  { says: [NEXT_AGENT] },
  { says: [WRITING_UP] },
  { says: [NOTES_SAY] },
  { says: [NOTING, THAT, SELF, STANDING], gaps: [40, 30, 60], oneSentence: true, opens: 'asked' },
  { says: [NOTING_DOWN, SELF, STANDING], gaps: [30, 60], oneSentence: true, opens: 'asked' },
  { says: [NOTING, THE_CALLER], gaps: [30], oneSentence: true, opens: 'asked' },
  { says: [LISTING, STANDING], gaps: [30], oneSentence: true, opens: 'asked' },
  { says: [RECORD_SELF, PROVEN], gaps: [60], oneSentence: true },
];
