import type { OpenAct } from '../../../domain/facts/fact.ts';
import { phrases } from '../languages.ts';

/** Subjects of a promise; at most two words come between subject and verb. */
export const SUBJECTS = phrases(`
i'll, i will, i'm going to, i'm gonna, we'll, we will, we're going to, he'll, he will, she'll, she will, they'll,
they will, it'll, it will, you'll, you will, someone/somebody will, _ will, _'ll, let me have/get, i'll have/get _,
i'll have/get _ _, we'll have/get _, we'll have/get _ _, i'll have/get the/our/my/your _,
i'll have/get the/our/my/your _ _, have him/her/them/someone/somebody`);

/** Promised acts, in the order in which they are tried. */
export const PROMISED: readonly (readonly [act: OpenAct, verbs: readonly string[]])[] = [
  [
    'call',
    phrases(`
call, call you, ring, ring you, phone, phone you, get back to, be in touch, follow up, reach out,
give you/her/him/them/me a, try you/again, llamar, llamaré, anrufen, rappeler, ligar, chiamare, richiamare`),
  ],
  [
    'send',
    phrases(`
send, email, e-mail, text, message, mail, post, ship, forward, fax, upload, drop, hand, get you the, get that to you,
enviar, mandar, schicken, senden, envoyer, mandare, inviare`),
  ],
  [
    'visit',
    phrases(
      'come, visit, stop by, swing by, pop round/in/by, be there, be out, be over, deliver, pick up, collect, fetch',
    ),
  ],
  ['pay', phrases('pay, refund, transfer, credit, reimburse, settle, issue a/the/your')],
  [
    'decide',
    phrases(
      'think, decide, let you know, talk to, speak to, discuss, run it by, run that by, check with, sleep on',
    ),
  ],
  [
    'other',
    phrases(`
ask, order, prepare, arrange, report, pass, file, apply, register, write, confirm, look into, find out, investigate,
escalate, raise, open a, review, contact, chase, chase up, tell, bring, leave, keep, hold, make sure, remind,
cancel the, request, mark, draft, finish, fix, repair, be ready, be done, receive, get a, get the, get your, need to,
go out, go up, arrive, expire, be back, be posted, be sent, be refunded, be credited, be charged, start, join, try,
sign, transfer, release, replace, preguntar, pedir, preparar, fragen, bestellen, demander, commander, perguntar,
chiedere`),
  ],
];

/** Something under way, without a subject. */
export const UNDER_WAY = phrases(`
goes out, go out, gets sent, is on its way, are on their/the way, is on the way, gets refunded, get refunded,
takes/take up to _ days/weeks/business/working/hours, takes/take up to _ _ days/weeks/business/working/hours,
takes _ to _ business, should be ready, will be ready, i'm paging, i'm sending, we're sending, i'm texting,
i'm emailing, i'm ordering, i'm adding, i'm filing, le mando, le enviaré, le envío, ich schicke ihnen,
wir schicken ihnen, je vous envoie, on vous envoie, vou enviar, envio-lhe, vi mando, le invio, texting it/you/that,
emailing it/you/that, sending it/you/that, gets fitted, has to be signed, wants a, also wants, prices it, is pricing`);

/** Done during the call, or no obligation. */
export const IN_THE_CALL = phrases(`
i'll check, i'll look, i'll have a look, i'll take a look, i'll see, let me see, i'll put you, i'll book, i'll pencil,
i'll note, i'll add, i'll take, i'll have the, i'll be charming, i'll pay it now, i'll pay now, i'll keep an eye,
i'll be keeping, i'm gonna/going to hold you, i'll/we'll hold you to, i'll mark, nothing will, nobody will,
leave a message, i'll be here, i'll be honest, i'll tell you, i'll let you go, i'll say, i'll try that,
i'll give it a try, i'll just, i'll go ahead, i'll do that, i'll transfer you, i'll connect you, i'll wait, i'll hold,
we'll see you, we'll see, you'll see, you'll find, you'll love, you'll like, you'll be fine, i'll pass on,
i'll take it, i'll have to think, i'll never, i'll be there, we'll be there, i'll write that/it, i'll make a note,
i'll cancel, i'll move you, i'll change, i'll update, i'll switch, get a discount, i'll find you, i'll pull,
i'll get you down, i'll get you in, i'll get you booked, i'll get that booked, i'll get that sorted,
i'll need your/the/a/to, we'll need your, leave it there, leave it at that, call it, try again, i'll try again,
thank you for, you'll have to, i'll leave the, i'll remove, i'll delete, i'll forget, i'll keep him/her in,
i'll start with, i'm gonna/going to go, will that be, get back to work, keep it/that way, tell you what,
you'll get it, call an ambulance,
call 911, call the police`);
export const CONDITIONS = phrases(
  "if, unless, in case, whether, otherwise, would you like, shall i, want me to, do you want, we'd ask/need/want, " +
    'to hold/keep/secure/book the/your/it/that, si, wenn, falls, se',
);

/** Requests of the agent for after the call, by act. */
export const REQUESTS: readonly (readonly [act: OpenAct, list: readonly string[]])[] = [
  [
    'send',
    phrases(`
please send/email/upload/forward/mail/post/text, send us/me the/your/a/some/over,
could/can you send/email/upload/forward/drop, you'll need/have to send/email/upload,
you need/have to send/email/upload/fill/sign, then upload, upload it/them, email us/me the/your/a, drop it/them off`),
  ],
  [
    'pay',
    phrases(`
please pay, you'll need to pay, you need to pay, payment is due, deposit by, deposit is due, the balance is due,
pay by, pay before`),
  ],
  [
    'other',
    phrases(`
please? bring the/your/a/his/her/some/something/along/identification/it/any/both/two/proof,
you'll need/have/want to bring, you need to bring, please have the/your/a/someone/somebody/her/his/some, please keep,
please come with, come with, please return, return it,
please don't use/eat/drink/feed/light/wash/take/touch/turn/open/wear/drive/move, don't eat, no food, nothing to eat,
you'll need to fast, you'll have to fast, please fast, please arrive, arrive _ minutes, please wear, wear something,
please avoid, avoid anything, please clear, please make sure, please leave, please report, please sign, please fill,
fill in/out the, keep the receipt, keep your, keep him/her/it, i'll ask you to, he'll/she'll/they'll need to see,
need to see some, you'll need a/your/the/some/to have/to be, you need a/to have/to be/to get, has to be within,
gotta/has to be here/there, i've to see, have it/them/him/her ready, sign and return, hand it in, someone has to be,
somebody has to be, bring your/the, tráigase, traiga, bringen sie, apportez, traga, porti`),
  ],
];

/** A task for the visit, obsolete once the visit is over. */
export const OF_VISIT = phrases(`
bring, come with, before he/she/they/we arrives/arrive/comes/come/gets/get,
when he/she/they/we comes/come/arrives/arrive, on the way, before the appointment/visit, arrive, wear, fast, see you,
be there, come, key, dry hair, remind you, reminder, confirmation, muzzle, fasting`);

/** The caller wants to think about it or to ask somebody first. */
export const UNDECIDED = phrases(`
let me think/ask/talk/speak/discuss/run/sleep, lemme think/ask/talk/run, let me check with,
i/we have/need to think/ask/discuss, i/we have/need to talk/speak/check to/with my/our/the/him/her,
i/we must think/ask, i/we must talk/speak to/with my/our, i'd have to ask/think, i want to think,
tengo que pensar/hablar, muss ich noch/erst, je dois en parler, vou pensar/falar, devo parlare/pensarci`);
/** Words that make a promise too vague to remember. */
export const MAYBE = phrases('maybe, might, probably, sometime, hopefully, perhaps, could');
/** Promises of a caller in the present tense. */
export const OWN_PRESENT = phrases(`
i send you, i ring you, i bring you/the/it, i pay it/the/you, i think about it,
i call you back/on/tomorrow/when/later/monday/tuesday/wednesday/thursday/friday, i tell you tomorrow/on/when`);
/** How long something is kept, or until when it has to be. */
export const HELD = phrases(`
we hold the/your/this, can hold, hold it/that/this for/until/till, is good for/until/through, offer stands,
good for _ days/weeks/months, valid until/till/for, is due, due by/on, payable by, needs/has to be in by, expires on,
price holds`);
/** Between the subject and the verb of a promise: "I'll also just send". */
export const BEFORE_PROMISED_VERB = phrases(`
also, just, then, definitely, certainly, be, get, go, try to, personally, probably, first, now, only, actually, always,
happily, gladly, quickly, still, have to, need to`);
/** Verbs that are an order only at the start of a clause. */
export const BARE_ORDERS = phrases(`
bring, keep, return, hand, avoid, drop, upload, fill, email, send, come, arrive, wear, don't, have, sign`);
/** Before such a verb in the same clause. */
export const BEFORE_BARE_ORDER = phrases('and, then, just, please, so, but, also, you, to');
/** What begins the part of a sentence about a thing: the quote begins with the thing. */
export const SAID_OF_THING = phrases(`
has, good, valid, due, can, hold, we hold, price, offer, needs, goes, go, gets, get, is, takes, take, should, wants, will,
also, prices, deposit, payment`);
