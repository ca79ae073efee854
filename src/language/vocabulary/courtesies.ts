import { phrases, words } from './languages.ts';

/** Openers of a sentence that carry no content. */
export const OPENERS = phrases(`
good morning/afternoon/evening/day, oh, okay, ok, um, uh, erm, hmm, mm, mhm, uh huh, hi, hello, hey, hiya,
hello there, hi there, yeah, yes, yep, yup, aye, well, so, and, alright, all right, right, right then,
great, good, perfect, lovely, brilliant, sure, sure thing, of course, absolutely, got it, found it, thanks, thank you,
thank you very/so much, thanks very much, thanks a lot/million, noted, wow, excellent, wonderful, no problem,
honestly, you know,
certainly, understood, sorry, i'm sorry, so sorry, i mean, no worries, also, but, please, anyway, then, actually,
that's fine, that's great, that's perfect, wait, nope, hold on, hang on, let me see, let's see,
let me check, one moment, one second, just a second/moment/minute, fantastic, awesome, super, cool, nice, grand, ah,
aha, ooh, oof, basically, sounds good, sounds great, happy to help, i understand, i see, fair enough, no bother,
not a problem,
bueno, vale, sí, claro, gracias, perfecto, hola, buenos días, buenas tardes, ja, gut, danke, hallo, guten tag,
guten morgen, oui, bonjour, merci, d'accord, bien sûr, sim, olá, obrigado, obrigada, bom dia, boa tarde, sì,
buongiorno, grazie, certo, allora, also gut`);

/** At the end of a sentence. */
export const TRAILERS = phrases(`
please, thanks, thank you, just so you know, you know, no problem, okay, right, though,
if that's possible/okay/alright, i think, i guess, if possible, or something, or whatever, por favor, bitte,
s'il vous plaît, per favore`);

/** A whole sentence of these is small talk. */
export const EMPTY_TALK = phrases(`
bye, bye bye, bye now, goodbye, good bye, see you, talk soon, talk to you soon, speak soon,
have a good/great/nice/lovely/wonderful one/day/evening/weekend/night/afternoon/rest, you're/you are welcome,
my pleasure, anything else, is there anything else,
can i help, how can/may/might/could i help, what can i do, what can i help, how are you, i'm glad, i hear you,
take a breath, take care, take your time, glad, glad to hear,
that's right/all/it/correct/fine/perfect/great/lovely/everything, that works, you too, enjoy, cheers, ta, bless you,
how can i assist, speaking, thank you for calling/ringing/your,
thanks for calling/ringing/your/letting/waiting/holding, nothing else, no that's it/all/everything, that'll be all,
that will be all, that would be great/lovely/perfect, will do, sure thing, please hold, bear with me,
welcome to, thank goodness, no problem at all, i appreciate it/that, much appreciated, sorry to hear, to be a pain,
to bother you, to trouble you, i'm so/really/very sorry, so sorry, oh no, oh dear, one moment, are you still there,
can you hear me, i'm doing well, can't complain, das? tut mir leid, das? vermerke ich, lo siento, je suis désolé*,
sinto muito, mi dispiace, hasta luego, adiós, tschüss, auf wiederhören, au revoir, bonne journée, tchau, arrivederci,
buona giornata`);

export const FILLER_WORDS = new Set(words('um uh erm er hmm mm mhm like'));
