import { phrases, words } from './languages.ts';

/** Abbreviations whose full stop ends no sentence. */
export const ABBREVIATIONS = new Set(
  words('dr mr mrs ms st ave vs a.m p.m e.g sr sra srta nr dott sig approx apt'),
);

/** First words of a question, for text without question marks. */
export const QUESTION_WORDS = phrases(`
what, what's, when, when's, where, where's, how, how's, who, who's, which, why, can i/you/we/they/he/she,
could i/you/we/they/he/she,
would i/you/we/they/that/it/there, will you/i/it/they/there/that, do you/i/we/they, does it/that/he/she/the,
did you/i/we/they/he,
is it/there/that/this/he/she/the, are you/they/there/we/those, was it/there/that, have you/they, has he/she/it/the,
may i, shall we/i, should i/we,
any chance, qué, cuándo, cuánto, cuánta, dónde, cómo, quién, puedo/puede/podría, tiene/tienen, wie, wann, was, wo,
wer, haben sie,
können/könnten sie, geht/ginge, quand, combien, où, comment, est-ce, avez-vous, pouvez-vous, quando, quanto, onde,
como, posso, pode, tem, dove, come, può`);

/** First words of a clause in text without punctuation. */
export const CLAUSE_STARTS = phrases(`
i'm, i'll, i've, i'd, i need/want/have/had/was/got/can/could/might/see/think/just/don't/didn't/can't/would/know,
we've, we'll, we're, we'd,
we got/have/need/can/could/pay/tried/were/open/close/don't, you'll, you're, you can/have, it's,
it should/takes/is/was/has, it'll, that's, that works/would, there's, there is, they're, they can/have,
he'll, she'll, he's, she's, he is/was/will/can/needs, she is/was/will/can/needs, can you/i/we, could you/i/we,
would you/that, what's, what time/day/name/about, how much/many/long/about, do you, does that,
is there/it/this/that, are you/there, when would/did/is/can, where is/are, thank you, thanks, no problem, no wait,
no that, yes that, yeah that, sorry, please don't/come/bring/keep/call/make/send/be/note, my name,
the name, your name, let me, let's, so that's, so i, so you, okay so, okay and, and also, and what, and can, and is,
and the, but i, but the, also, actually, perfect, great, sounds good, got it, all right, alright, okay`);

/** Subjects at the start of a sentence. */
export const SUBJECT_WORDS = phrases(`
i, i'm, i'll, i've, i'd, we, we're, we'll, we've, we'd, he, he's, he'll, she, she's, she'll, they, they're, they'll,
it, it's, it'll, there's, yo, ich, wir, er, je, j', nous, il, elle, eu, nós, io, noi`);

/** Words that cannot end a clause. */
export const CLAUSE_GOES_ON = new Set(
  words(`and or that if because when what where how who which why but so while until before after think know say said hope
sure afraid guess the is as than what's like does do did can could will would should must may might have has had i am are
  was were a an my your to of for with at in on by about from not no it's i'm that's just there's tell see`),
);

/** Around an hour without a word of time: "make it eleven", "nine works". */
export const ELLIPSIS_LEADS = phrases(`
make it, how about, what about, maybe, say, around, about, for, or, until, till, the, take the, do, say the,
shall we say, that's, it's, let's say/do/make, call it, i'd say, go for, go with, i'll take, can you do, could you do,
could i have, have, got, either, at, between, after, before, not before, no`);
export const ELLIPSIS_TAILS = phrases(`
is, works, would, sounds, suits, then, please, it is, for me, good, fine, perfect, great, okay, ok, too, could, might,
will, and, or, in the, on, sharp, latest, earliest, instead, if, thanks, on the dot, ish, i can/could/might/do,
we can/could, i'd`);
