import { phrases, words } from '../languages.ts';

/** Fillers between commas, or at the start before a comma: "it's, like, the shared line". */
export const ASIDES = phrases(`
um, uh, erm, er, eh, hmm, mm, ooh, oof, ah, like, you know, i mean, i think, i guess, i suppose, sort of, kind of,
kinda, well, honestly, basically, actually, obviously, literally, let's see, let me see, let me think, what is it,
what's it called, how you say, how do you say, what do you call it,
what, sorry, see, look, listen, right, okay, mate, love, dear, man, sir, miss, ma'am, no offence, to be honest,
to be fair, by the way, anyway, anyhow, whatever, este, o sea, pues, bueno, also, äh, halt, sozusagen, euh, ben,
enfin, bah, tipo, né, cioè, insomma, ecco`);

/** Fillers at the end of a quote. */
export const LAST_WORDS = phrases(`
please, thanks, thank you, okay, ok, right, yeah, though, you know, you see, i think, i guess, i suppose, i'm afraid,
actually, honestly, anyway, by the way, like, mate, love, dear, man, sir, miss, madam, ma'am, or something,
or whatever, and stuff, and all that, and everything, and that, is that okay/ok/alright/possible,
if that's okay/ok/alright/possible/fine, if you don't mind, if possible, if you can,
just so you know, no problem, got it, noted, will you, would you, can you, por favor, bitte, s'il vous plaît,
per favore`);

/** Words that cannot end a clause: what follows them is missing. */
export const UNFINISHED = new Set(
  words(`and or but so the a an of with at from my your our his their i i'm i'll i've we're because if which
  than between till until
  it's there's gonna wanna he's she's they're y o el la de que und der die das et le les e il um uh`),
);

/** Words that cannot end a shortened quote. */
export const DANGLING = new Set([
  ...UNFINISHED,
  ...words(`for to in on by her is are was were be you that that's when as it there this about just also then
  who what can could
  would will not no very really quite its we has have had do does did don't`),
]);

/** Words that a speaker repeats when starting again: "the, the big one". */
export const RESTARTED = new Set(
  words(
    `the a an i i'm i've i'll it it's my to and we we're is in of you he he's she she's they for on at
  that that's this there's but so if`,
  ),
);

/** Words that begin a clause: "and he's allergic", "so please knock". */
export const CLAUSE_JOINTS = phrases(`
and i/i'm/i've/i'll/i'd/we/we're/we've/we'll/you/he,
and he's/he'll/she/she's/she'll/they/they're/they'll/it/it's/it'll,
and that's/there's/there/my/our/please/don't/can/could/now/then,
and the/also/is/do/does/what/when/how/no/maybe/if/nobody,
but, because i/i'm/i've/we/we're/we've/you/he/he's/she/she's/it/it's/they/they're/the/there/there's/my/our/that,
'cause, cause i,
so i/i'm/i'll/i've/we/we're/you/he/she/they/it/it's/that/that's,
so use/can/could/please/tell/don't/my/the/if/what/when/no/knock/just,
otherwise, though, although, except, since i/we/he/she/it, as i/we, while i/we, or i/we/you/he/she/could/can, pero,
porque, aber, weil, denn, mais, parce que, mas, ma, perché, y/e/et/und ich/je/io/eu/mi/me/se/no/que/er/sie`);

/** The caller asks to pass something on. */
export const MESSAGES = phrases(`
tell him, tell her, tell them, please tell, just tell, can you tell, could you tell, let him know, let her know,
let them know, pass on, pass it on`);

/** Conditions: the clause holds only with the rest of its sentence. */
export const CONDITIONAL = phrases(`
if, unless, once, until, till, in case, whether, otherwise, except, instead of, rather than, or else, as long as,
only when, would have, could have, might, thought, si, wenn, falls, se, salvo, außer, sauf`);

/** Words that tie a clause to the one before it: "to me, not to him". */
export const TAKES_AWAY = phrases(`
not, never, nor, only, without, instead, and not, nicht, pas, sino`);

/** First words of a question that asks for confirmation. */
export const QUESTION_LEADS = phrases(`
is it/this/that still/just/only?, was it/that, so it's/that's, and it's/that's, it's, that's`);
/** Words that end the thing asked for: "which pool is convenient". */
export const QUESTION_ENDS = phrases(`
is, are, was, were, do, does, did, would, will, can, could, should, shall, has, have, had, am, may, of, in, on, for,
to, that, works, suits`);
/** Things whose answer other facts contain, or means nothing by itself. */
export const NO_THINGS = phrases(`
is, are, was, were, do, does, did, would, will, can, could, should, shall, has, have, had, am, may, happened, happens,
name, names, surname, number, address, email, phone, postcode, date, day, days, time, times, one, ones, else, about,
we, you, your, i, the, reason, problem, trouble, question, sort, kind, what, way, more, booking, reference`);
