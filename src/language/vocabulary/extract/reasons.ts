import { phrases } from '../languages.ts';

/** What a caller wants. */
export const WANTS = phrases(`
i/we need, i'll need, needs to, i/we want, i/we wanted, i/we wanna, i/we gotta, i'd/we'd like, i/we would like,
i'd/we'd love, i'm/we're looking/after/trying/wondering/interested/thinking,
i/we was/were wondering/looking/hoping/thinking, i'm/i am here/calling/ringing/phoning about/to/because/for/regarding,
calling/ringing/phoning about/to/because/for/regarding, it's about, it's regarding, it's for, about my/the/our/a,
can/could/may i/we/you, are you/y'all open, you open on/today/tomorrow, do y'all,
do you have/do/offer/take/deliver/rent/sell, have you got, looking for/to, i/we have to, i must, wanting to, want to,
cancel*, reschedul*, book, change my, move my, to order, i/we ordered, report, renew, return, extend, pick up,
how much, how late, how long, what time do, when do you, getting married, i'm/we're having, planning, what would,
what's the price, what do you charge, interested in, hoping to,
i was told to, i got a letter/bill/text/email/call/message, you sent me, you've sent, i never got, where is/are my,
where's my, is/are my _ ready/in/done, when is/will/does, do i need, quería, quisiera, necesito, busco, ich brauche,
ich möchte, ich hätte gern, ich wollte, ich suche, es geht um, je voudrais, j'aimerais, j'ai besoin, je cherche,
c'est pour, preciso, queria, gostaria, procuro, vorrei, ho bisogno, mi serve, cerco, chiamo per, llamo por/para,
estou ligando, ich rufe an`);

/** What is wrong. */
export const TROUBLE = phrases(`
leak*, broke*, break*, not working,
doesn't/don't/won't/isn't work/start/turn/open/close/come/came/stop/stay/heat,
aren't/hasn't/haven't/didn't/wasn't work/start/turn/open/close/come/came/stop/stay/heat,
doesn't/don't/won't/isn't heating/drain/flush/load/lock/eat/eaten/arrive/arrived/fit,
aren't/hasn't/haven't/didn't/wasn't heating/drain/flush/load/lock/eat/eaten/arrive/arrived/fit,
won't, stopped, stuck, problem*, issue*, trouble, wrong, error*, pain*, hurt*, hurts, ache*, sore, noise*, banging,
whistl*, squeal*, squeak*, grind*, click*, rattl*, drip*, damag*, emergency, crash*, fail*, failing, locked, flood*,
clog*, block*, backed up, backing up, sick, ill, fever, terrible, slow, dead, dying, died, lost, missing, stolen,
cracked, chipped, snapped, jammed, torn, loose, falling, hanging off, is down, are down, was down, went down,
i/we can't/cannot/couldn't use/get/open/log/find/access/reach/print/send/start/turn/close/see,
i/we can't/cannot/couldn't _ use/get/open/log/find/access/reach/print/send/start/turn/close/see,
don't/didn't recognize/recognise, fraud*, unauthorized, unauthorised, running late,
no heat/water/power/internet/signal/hot, nothing coming, overcharged, charged, billed, double, twice, declined,
nobody came/called/showed/knocked/turned, no one came/called/showed/knocked/turned, no-show,
never came/got/showed/arrived/called, didn't get, didn't come, haven't received, hasn't arrived, cancelled, canceled,
smashed, faulty, streak*, mould, mold, ants, mice, rats, wasps, bees, roaches, mosquitoes, dropping, swollen,
bleeding, threw up, throwing up, not/isn't coming in, packed in, not well, unwell, vomiting, limp*, limping, itch*,
rash, hole in, cut out, cuts out, beeping, smell*, smoke, burning, runs out, ran out, expired, overdue, too long,
too short, too small, too big, is/are/was/been off/out/down, been without,
roto, rota, fuga, no funciona, dolor, duele, kaputt, schmerzen, funktioniert nicht, geht nicht, verstopft, cassé,
panne, fuite, mal, ne marche, quebrou, quebrado, vazamento, dor, não funciona, rotto, perde, dolore, non funziona`);

/** Beginnings that are no reason for a call. */
export const NO_REASON = phrases(`
it's under, it'll be under, must be under, under, correct, that's correct, i have a question, i got a question,
i've a question, i've got a question, quick question, just a question, i have a bone to pick, i've a bone to pick,
i have two questions, this is, my name, the name, i'm calling on behalf, is this, am i speaking, am i talking,
can you hear, are you there, are you a, is anybody, is anyone, is there anyone, who is this, who am i,
speak to someone, speak to a person, talk to a person, talk to someone, can you help, maybe you can help,
i hope you can, you can help, i was just, call me, how are you, long time, good to hear, i don't know if, not sure if,
bit of a strange, this is random, i don't know where, i don't have the, i don't have it, i know, never mind, hold on,
are you free, are you busy, is that you, do i owe, what's your name,
mother/father/mom/mum/dad/wife/husband/son/daughter of, you can't, you've reached, i can't come to, leave a message,
forget everything/what/that/it/the/my/about, delete my/everything, don't keep, i can't hear, speak up, i'm driving`);

/** About the connection, not about the matter. */
export const LINE_CHECKS = phrases(`
can you hear me, you're breaking up, are you there, i'm in the car, i'm on speaker,
you on speaker, on hold, on the line`);

/** Abuse and anger: not what the call is about. */
export const INSULTS = phrases(`
ridiculous, idiot*, stupid, useless, joke, a disgrace, disgusting, disgraceful, pathetic, moron*, crap, bullshit,
bloody hell, damn, fuck*, shit, shitty, hell, incompetent, scam*, scammer*, thieves, crooks, clowns, liars,
unbelievable, unacceptable, fed up, sick of, sick and tired, piece of my mind, worst, shame on, are you kidding,
you people, for god's sake, how dare`);

/** A problem that is solved. */
export const SOLVED = phrases(`
got the _ going/working,
is/was/been/got/already/all/it's/has now/all/already/been/just? solved/resolved/sorted/fixed/repaired,
is/are/it's/working/works/running/back/fine again, works/working now/again,
already fixed/solved/sorted/resolved/repaired, fixed it already/himself/herself/myself/ourselves, fixed itself,
it's fixed, it's sorted, it's working, don't need you any more/anymore, don't need you anymore,
no longer need you/it/the, ya funciona, ya está arreglado, hat sich erledigt, funktioniert wieder, c'est réglé,
remarche, já resolvi, já funciona, risolto, funziona di nuovo`);
export const NOT_SOLVED = phrases(`
not, never, if, until, till, but still, still, when, unless, once, want, need, needs, n't, can't, isn't, wasn't,
hasn't, won't, didn't, doesn't, get it, have it, hoping, before`);
export const WRONG_NUMBER = phrases(`
wrong number, wrong person, número equivocado, falsch verbunden, falsche nummer, faux numéro, mauvais numéro,
número errado, numero sbagliato, misdialed, misdialled, dialed the wrong, is this not the, not the surgery`);

/** An agent who placed the call says so; the agent's reason then counts more than the answers. */
export const AGENT_CALLS = phrases(`
i'm/we're/is calling/ringing/phoning, this is _ calling/ringing, this is _ _ calling/ringing,
calling/ringing for/about/from/with/to, it's only about, it's about your/the/an, you had a question, llamo de,
ich rufe an, je vous appelle, estou ligando, chiamo da`);
/** An agent who placed the call gives the reason. */
export const AGENT_REASONS = phrases(`
calling about, calling regarding, calling to, ringing about, ringing to, phoning about, about your, regarding your,
about the, you had a question, your _ is ready, to remind you, to confirm, to let you know, is here, are ready,
llamo por, wir rufen an, je vous appelle, estou ligando, chiamo per`);

/** Questions for the reason; answers to other questions are rarely the reason. */
export const OPEN_QUESTIONS = phrases(`
help, help you, assist, do for you, happening, going on, what's wrong, the matter, what's up, the problem, the issue,
calling about, calling today, what's the trouble, tell me, what do you need, what were you after, what did you need,
looking for, what's it doing, what kind, reason, in mind, ayudar, puedo hacer, helfen, für sie tun, aider,
faire pour vous, ajudar, aiutar*, fare per lei, pull, let me, check, look, one moment, sorry to hear`);
/** An answering machine: nothing in that turn is the caller's. */
export const GREETINGS = phrases(`
leave a/us/me a? message, after the tone/beep, can't come/get to the phone, you've reached _ _,
not available right now, can't pick up right now, can't take your call, deje su mensaje, nachricht hinterlassen,
laissez un message, deixe uma mensagem, lasciate un messaggio`);
/** Before the caller's name at the start of a turn. */
export const BEFORE_OWN_NAME = phrases(`
this is, it's, its, my name's, my name is, i'm, name's, names, me llamo, soy, je suis, je m'appelle, sono, ich bin`);
/** After the caller's name: "Tom Avery here". */
export const AFTER_OWN_NAME = phrases('here, again, speaking, this side');
/** Before a moment that a quote leaves out. */
export const BEFORE_MOMENT = phrases('on, at, for, by, from, until, till, before, after');
/** A want at the start of a sentence whose subject is left out: "Need windows done". */
export const WANTS_WITHOUT_SUBJECT = phrases(
  'need, needing, want, wanting, looking, hoping, after',
);
/** After the thing that works again: "the router is". */
export const STATE_VERBS = phrases('is, was, has, works?, got, going, working, are');
