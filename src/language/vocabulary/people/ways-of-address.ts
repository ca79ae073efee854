import { phrases, words } from '../languages.ts';

/** Before the caller's name, in what the agent says to them. */
export const BEFORE_ADDRESS = phrases(`
  thanks, thank you, thanks again, okay, ok, hi, hello, hey, sorry, sorry about that, understood, great, perfect
  sure
  alright, all right, welcome, meet you, got it, got that, noted, right, of course, morning, good morning
  good afternoon
  welcome back, done, lovely, no problem, absolutely, certainly, wonderful, excellent, updated to, bye, goodbye
  take care
  thanks so much, cheers, beauty, sweet, happy to help, nice to meet you, no worries
  gracias, perfecto, de acuerdo, hola, danke, gut, alles klar, merci, d'accord, bonjour, obrigado, obrigada
  perfeito
  olá, grazie, perfetto, va bene, buongiorno, está marcado, combinado, desculpe, très bien, entendido`);
/** Before the name of somebody who is spoken of: "our audiologist, Ms. Adeyemi". */
export const OFFICES = new Set(
  words(`technician tech doctor dentist nurse audiologist pharmacist adjuster supervisor manager specialist
  assistant
  teacher principal owner colleague surveyor inspector engineer mechanic stylist chef coordinator director
  partner rep
  representative executive team driver attorney lawyer accountant hygienist therapist instructor agent`),
);
/** The agent says who they are. */
export const AGENT_IS = phrases(`
  this is, my name is, my name's, i'm, i am, you're speaking with/to, you are speaking with/to, you've got, it's
  you're talking to
  soy, le atiende, mein name ist, hier ist, sie sprechen mit, je suis, ici, aqui é, sou, sono, mi chiamo`);
export const AGENT_HERE = phrases("speaking, here, hier, am apparat, al habla, aqui, à l'appareil");
/** A recorded voice, or somebody who sells: no name of theirs is worth keeping. */
export const SALES_CALL = phrases(`
  extended warranty, press one, press two, press 1, press 2, trying to reach you about, limited time offer
  final notice
  you have been selected, you've been selected, lower your interest rate, auto warranty, car's warranty
  factory warranty
  student loan forgiveness, google listing, business listing, special promotion, free cruise`);
export const CHILD_SPEAKS = phrases(
  `my mommy, my daddy, i'm five, i'm six, i'm seven, i'm eight, i'm four, i'm nine, years old and, mommy is
  daddy is`,
);
/** What the caller asks to be called. */
export const CALL_ME = phrases(`
  call me, calls me, call me just, i go by, i mostly go by, i usually go by, i just go by, prefer to be called
  like to be called, prefer being called, known as, my nickname is, go by the name, friends call me
  llámeme, dígame, nennen sie mich, appelez-moi, pode me chamar de, me chame de, mi chiami`);
export const SHORT_FOR = phrases('for short, is fine, is enough, will do');
