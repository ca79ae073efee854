import { phrases } from './languages.ts';

/** Announcements of answering machines. */
export const RECORDED_VOICE = phrases(`
leave a/your short/brief? message/name, leave me/us a short/brief? message/name, leave your name and,
after/at the tone/beep, voicemail/mailbox of/for, voicemail/mailbox is full, voice mail of/for, voice mail is full,
not available to take your call, can't take your call, can't come to the phone, the person you are trying to reach,
the number you have dialled/dialed/called, the subscriber you have dialled/dialed/called,
record your message, please record, you've reached, you have reached, state your name and,
deje un/su mensaje, deja un/tu mensaje, después de la señal, después del tono, buzón de voz,
hinterlassen sie eine/ihre nachricht, nach dem signalton/piepton/ton/piep, laissez un/votre message,
après le bip, après le signal, messagerie vocale, deixe uma/sua mensagem, deixe a sua mensagem, após o sinal/bip,
caixa postal, lasciate un messaggio, lasci un messaggio, dopo il segnale/bip/tono, segreteria telefonica`);

/** Whole turns of a speaker who hears no answer. */
export const ONLY_HELLO = phrases(`
hello, hi, hey, yes, who's/who is this/there/it, who's/who is this/there/it, is? anyone/anybody there,
is? any one/body there, is someone/somebody there, bueno, diga, dígame, hola, hallo, ja, ja bitte, oui, allô, allo,
alô, pronto, sì`);

/** Further turns that only greet. */
export const ONLY_GREETING = phrases(`
hello there, hi there, good morning/afternoon/evening/day, bye, bye bye, goodbye, are you there, anyone/anybody there,
i can hear you, can you hear me`);

/** The agent hears nobody. */
export const HEARD_NOBODY = phrases(`
can't/cannot/don't/couldn't hear you, can't/cannot/don't/couldn't hear any*, can not hear you, can not hear any*,
hear/hearing nobody/nothing, hear/hearing no one, nobody is/seems? there/here/answer*, nobody is/seems? on the line,
no one is/seems? there/here/answer*, no one is/seems? on the line`);

/** The agent leaves a message. */
export const LEAVES_MESSAGE = phrases(
  'message, voicemail, voice mail, after the tone/beep, mensaje, nachricht, mensagem, messaggio',
);

/** Before the name of the person the call is for. */
export const CALL_IS_FOR = phrases(`
message/call is? for, calling/looking/ringing for, speak/talk/speaking to/with, para, für, pour, per`);

const CALL_REASON = phrases(`
calling/ringing/phoning about/regarding/concerning/because/to/with,
calling/ringing/phoning _? _? _? _? about/regarding/because/to, call/message is? about/regarding,
call/ring you? about/regarding/because, reminder, remind you, just to confirm/let,
llamo/llamamos para/por, rufe/rufen an, anruf wegen, appelle/appelons pour, ligando/ligo para/por,
chiamo/chiamiamo per`);

const WILL_DO = phrases(`
i'll/we'll/i/we will? try/call/send/text/ring/leave/email/hold, we'll/i'll be/get,
will try/call/send/text/ring/leave/email, going to try/call/send/text/ring/leave,
volveremos/volveré, llamaremos, melden uns, rufen, rappellerons, rappellerai, ligaremos, richiameremo, richiamerò`);

const ASKS_BACK = phrases(`
call/ring/text/phone me/us, call/ring/phone back, give me/us a call/ring, let me/us know, reply to, llámenos,
rufen sie, rappelez, ligue, chiamateci, richiami`);

/** Contents of a message that are worth repeating: why the agent called, what it will do, what it asks for. */
export const MESSAGE_POINTS = [...CALL_REASON, ...WILL_DO, ...ASKS_BACK];

/** Somebody returns a call. */
export const CALLS_BACK = phrases(`
calling/ringing/phoning you? back, calling/ringing/phoning to get back, returning your/the/my call,
getting back to you, following up with you?`);
