import { phrases } from '../languages.ts';

/** An answer that begins with one of these is a yes. */
export const YES = phrases(`
yes, yeah, yep, yup, yea, aye, ja, sí, si, oui, sim, sì, sure, okay, ok, okey dokey, alright, all right, right, fine,
great, perfect, lovely, brilliant, excellent, wonderful, awesome, super, grand, cool, absolutely, definitely,
of course, certainly,
exactly, correct, indeed, deal, done, agreed, go ahead, go on, go on then, sounds good/great/fine/perfect/lovely,
works for me, that works, that'll work, that would/will/should/could work, that'll do, that will do,
that'd be great/good/lovely/perfect/fine/grand/fab,
that would be great/good/lovely/perfect/fine/wonderful/amazing/ideal,
that's great/good/fine/perfect/lovely/ideal/grand/okay/ok/right/correct/it, that's the one,
that is great/good/fine/perfect/right/correct, that suits, suits me, it does, it is, i can do that, i could do that,
i can make that, we can do that,
let's do that/it, let's go with that/it, let's go for that/it, let's book it/that, i'll take it/that, i'll have that,
we'll take it/that, i'll go with that, book it, book me in, put me down, sign me up, do it, please do, yes please,
no problem, no worries, sure thing, you bet, you betcha, happy with that, good with that, fab, champion,
smashing, spot on, bang on, why not, fair enough, i guess so, i suppose so, if that's all you've got, go for it,
make it so, vale, claro, perfecto, de acuerdo, está bien, genau, gut, passt, einverstanden, gerne, in ordnung,
das passt, das nehme ich, d'accord, parfait, très bien, ça marche, c'est bon, bien sûr, entendu,
combinado, perfeito, está bom, está ótimo, pode ser, tudo bem, va bene, perfetto, d'accordo, certo, benissimo,
okay then, lovely jubbly`);

/** An answer that contains one of these is a yes. */
export const YES_ANYWHERE = phrases(`
that works, works for me, works for us, works great/fine/well/perfectly, sounds good/great/fine/perfect/lovely,
i'll take it/that/the, we'll take it/that/the, let's do it/that/the, let's go with, let's go for, go with that,
that's perfect/fine/great/good/lovely/ideal, that'd be great/perfect/lovely/fine/good,
that would be great/perfect/lovely/fine/good, that suits, suits me,
i can do that, i can make that, that'll do, that will do, book it, book me in, go ahead, put me down, i'd like that,
happy with that, is perfect/fine/great/good/lovely/ideal, would be perfect/great/fine/good/lovely/ideal, will do,
works, both are good/fine, both work/good/fine, both work, it is, me viene bien, passt mir, ça me va, me convient,
para mim está bom, tá ótimo, tá bom, tá bem, está ótimo, fica ótimo, passt besser, passt gut, va benissimo,
me vale, ça va très bien, can lah, also can, mi va bene, lo quiero, lo prendo, queda bem, das nehme ich`);

/** Firm acceptance of an offer. */
export const TAKES_IT = phrases(`
i'll take it, i'll take that, we'll take it, we'll take that, i'll have it, i'll have that, lock it in, lock that in,
book it, book it in, book that, book me in, book us in, book him in, book her in, put me down, put us down,
put him down,
put her down, put me/us/him/her/them/it in, put that, sign me up, pencil me in, let's do it, let's do that,
let's book it, let's book that, do that one,
i'd like that one, that one please, i'll go with that, we'll go with that, go ahead and book, please book`);

/** The caller asks for another moment. */
export const LOOKS_FURTHER = phrases(`
anything later, anything earlier, anything sooner, anything else, something later, something earlier, something sooner,
any later, any earlier, any sooner, bit later, bit earlier, bit sooner, tad later, tad earlier, little later,
little earlier,
touch later, touch earlier, nothing later, nothing earlier, nothing sooner, later than that, earlier than that,
it be later,
it be earlier, have later, have earlier, got later, got earlier, more early, más tarde, más temprano, später, früher,
plus tard, plus tôt, mais tarde, mais cedo, più tardi, più presto`);

/** The speaker withdraws what they just said. */
export const CHANGES_MIND = phrases(`
no wait, oh wait, wait, actually, hang on, hold on, what am i saying, scrap that, on second thoughts,
on second thought, no sorry, sorry no, i tell a lie, i lie, forget that`);

/** An answer that begins with one of these is a no. */
export const NO = phrases(`
no, yeah nah, yeah no, yes no, aye no, yeah but no, nope, nah, nein, non, não, not really, not quite, not that,
not for me, not then, i can't, i cannot, i couldn't, i can not, we can't, afraid not, i'm afraid not, unfortunately,
i won't, i'd rather not, i would rather not, hmm no, oh no, ooh no, never, that's too,
too early/late/much/expensive/far/long/soon, that won't work, that doesn't work,
that's no good, that's not, doesn't work, won't work, don't, hardly, absolutely not, certainly not, no way, negative,
lieber nicht, geht nicht, no puedo, je ne peux pas, não posso, non posso, i have work then, leider`);

/** Answers that begin with "no" and are no refusal: "No problem". */
export const NO_THAT_IS_NONE = phrases(`
yeah no that's/worries/problem/bother/it's, yes no that's/problem, no problem, no worries, no bother, no trouble,
no that's fine/great/perfect/good/it/all/okay/lovely/alright/grand, no that works, no it's fine, no no that's fine,
no that'll do, no that's everything, no i think that's, not a problem, no hurry, no rush, no harm, no doubt,
no charge, no thanks that's, no more questions, no that is all/fine`);

/** The caller leaves the matter open. */
export const LEAVES_OPEN = phrases(`
let me think, think about it, think it over, i'll think, i'd have to think, need to think, have to think, sleep on it,
mull it over, get back to you, talk to my, speak to my, check with my, ask my, run it by, discuss it with,
let you know, not sure, i'm not sure, don't know yet, shop around, shopping around, look around, compare,
call you back on that, hold off, not yet, maybe later,
have to check, need to check, see what my, decide later, not decided, haven't decided, undecided, consider it,
consult my, before i decide, before i commit, without committing, no commitment, lo pienso, ich überlege, réfléchir,
vou pensar, ci penso,
run it past, run that past, first ask, ask at the, ask the others, have a think, gonna have a think, think on it,
put it to, show the figures, show it to, say it yet, i'd say we'll be`);

/** Phrases that pick one of several offers, by its index; -1 is the last. */
export const PICKS: readonly (readonly [
  place: number | 'all' | 'earliest' | 'latest',
  list: readonly string[],
])[] = [
  ['all', phrases('both, both of them, both are, both work, all of them, either both')],
  [
    'earliest',
    phrases(
      `
the earlier one, the earlier, the earliest, earlier one, the sooner one, the sooner, sooner is better,
the morning one, whichever is sooner`,
    ),
  ],
  [
    'latest',
    phrases('the later one, the later, the latest, later one, the afternoon one, the last slot'),
  ],
  [
    0,
    phrases(
      'the first one, the first, first one, the former, the first slot, the first option, option one',
    ),
  ],
  [
    1,
    phrases(
      `
the middle one, the middle, middle one, the second one, the second, second one, the second slot, the second option,
option two`,
    ),
  ],
  [-1, phrases('the last one, the latter, that last one')],
];

/** A question about the offer before it. */
export const TAGS = phrases(`
does that work, does it work, would that work, will that work, how does that sound, how's that, how is that,
sound good, sounds good, sound okay, is that okay, is that ok, is that all right, is that alright, is that good,
is that fine, is that right, is that correct, that okay, that ok, okay, ok, right, correct, yeah, yes, any good,
any use, good for you, work for you, works for you,
suit you, suits you, would that suit, does that suit, shall i book, shall i put, shall i pencil, shall i reserve,
shall i confirm, should i book, should i put, should i confirm, should i go ahead, shall i go ahead, want me to book,
want me to put, want me to grab, want that, want it, would you like that, would you like me to book,
would you like to book, would you like to take, can you make, could you make, can you do, could you do, will that do,
is either,
does either, would either, which, either of those, any of those, do you want it, do you want that, do you want me to,
happy with that, all right, alright, fair, deal, le viene bien, le parece, le va bien, passt das, passt ihnen,
geht das, ça vous va, ça vous convient, cela vous convient, pode ser, fica bem, está bom, serve, le va bene, va bene,
può andare`);

/** The agent looks something up first. */
export const CHECKING = phrases(
  `
let me check, let me see, let me look, let me have a look, let me pull, one moment, one second, just a moment,
just a second, bear with me, hold on, hang on, i'll check, checking, un momento, moment, un instant, um momento`,
);

/** The caller wants a moment, and does not only mention it. */
export const WISHES = phrases(`
i'd like, i would like, we'd like, i want, i need, can i, can we, can you, could i, could we, could you, may i,
is there, do you have, have you got, got anything, anything, any chance, maybe, how about, what about, make it,
put me, book me, let's, prefer, i'll take, we'll take, i'll go with, i'll do, i'd take, i'll have, works, would work,
would be, instead, is fine, is good, is better, is best, 's fine/good/better/best/perfect/great, is okay, is perfect,
is great, suits, suit, i can do,
i can make, i can come, i'll/we'll be there, i'll/we'll come, we can do, i could do, i could make, i could come,
go with, go for, take the, say, give me, squeeze me, free on, open on, available, come on, come in, come at, reserve,
table for, back to, quisiera, quiero, quería, me gustaría, puedo, podría, tiene, mejor, ich möchte, ich hätte gern,
ginge, geht, kann ich, könnte ich, lieber, je voudrais, je préfère, est-ce possible, plutôt, queria, gostaria,
prefiro, pode ser, tem, vorrei, preferirei, posso, meglio, potrei`);

/** The agent recaps what was agreed. */
export const RECAPS = phrases(`
confirm, confirming, to confirm, please confirm, just to confirm, let me confirm, to be clear, make sure,
let me repeat, to recap, recap, to summarise, to summarize, so that's, so that is, i have you down, just checking,
let me check that, let me read that back, is that right, is that correct, all correct, correct, sounds right,
you want, you would like, you'd like, you need, i'll book, i will book, i'll reserve, i will reserve, confirmo,
le confirmo, ich bestätige, je confirme, je récapitule, confirmando, ricapitolando, confermo`);

/** The caller corrects a number of people or things. */
export const MAKE_IT = phrases(
  'make it, make that, it will be, there will be, we are now, there are now',
);

/** Contrasting conjunctions. */
export const BUTS = phrases('but, pero, aber, mais, mas, ma');

/** The agent says that what was agreed did not work. */
export const FAILURES = phrases(`
couldn't, could not, unable, not able, not available, failed, wasn't successful, unsuccessful`);

/** Words that begin a clause which says something of its own. */
export const CLAUSE_BREAKERS = phrases(`
but, though, however, although, because, since i, since we, so, otherwise, pero, aber, mais, mas, ma, weil, porque, parce que,
perché`);
