import { phrases, words } from '../languages.ts';

/** Before the caller's own name, beyond doubt. */
export const NAMES_ONESELF = phrases(`
  my name is/was, my name's, my full/legal/real/actual/correct/own name is, my full/legal/real/actual/correct name's
  i'm called, my name would be, legal name is, legal name's
  me llamo, mi nombre es, mi nombre completo es, mein name ist, ich heiße, ich heisse, mein name lautet
  je m'appelle, mon nom est, mon nom c'est, meu nome é, me chamo, chamo-me, o meu nome é, mi chiamo
  il mio nome è`);
/** The same, at the beginning or behind one of a few words: of other nouns it says whose name follows. */
export const NAMES_AT_START = phrases(
  "name is, name's, names, nombre es, name ist, nom est, nome é, nome è",
);
export const BEFORE_NAME_IS = words('the and but yes hi hello so el la der le o il');
/** One part of the caller's name. */
export const FIRST_NAME_IS = phrases(
  "first name, first name is, first name's, vorname, vorname ist, prénom, nombre de pila es, primeiro nome é",
);
export const LAST_NAME_IS = phrases(`
  last name, last name is, last name's, surname, surname is, surname's, family name is, apellido, apellidos
  nachname
  nachname ist, nom de famille, sobrenome é, apelido é, cognome, cognome è`);
/** Before the caller's name, and before much else. */
export const SPEAKS_HERE = phrases(`
  this is, i'm, i am, it's, it is, it's just, it's only, i'm just, here is
  soy, habla, le habla, hier ist, hier spricht, ich bin, je suis, c'est, ici, aqui é, aqui fala, sou, sono
  parla, qui è
  hier ist der/die, hier spricht der/die, ich bin der/die, aqui é a/o, aqui fala a/o, sou a/o, é a/o`);
/** Those that go before anything: near the beginning or the question only. */
export const SAYS_ANYTHING = phrases("it's, it is, it's just, it's only, c'est, here is");
/** Behind the name of who speaks. */
export const NAME_IS_SPEAKING = phrases(`
  here, speaking, this side, on the line, on the phone, is my name, is the name, by the way, again
  al habla, al aparato, mein name, am apparat, hier, à l'appareil, aqui, al telefono`);
/** The same, beyond doubt. */
export const IS_MY_NAME = phrases(
  'is my name, is the name, mein name, es mi nombre, é meu nome, è il mio nome',
);
/** What a sentence with a name in it goes on with; "this is Ford territory" is none. */
export const AFTER_A_NAME = phrases(`
  from, here, speaking, at, with, of, over, again, and, i, i'm, i've, i'd, i'll, we, we're, we've, my, our, the
  in, on
  for, returning, just, um, uh, yes, also, who, to, about, it's, its, can, could, do, is, you, your, what, how, when
  please, thanks, thank, email, phone, number, that's, but, or, as, so, by, not, hi, he's, she's, his, her
  there's, they
  y, de, del, llamo, tengo, quería, und, aus, von, ich, vom, et, de, du, je, e, da, do, eu, ho, vorrei, volevo
  calling`);
/** Behind the caller's name, with a company or nothing at all. */
export const CALLING = phrases('calling, ringing, phoning');
/** Before the name in an answer. */
export const BEFORE_AN_ANSWER = phrases(`
  yes, yeah, yep, sure, of course, okay, ok, certainly, um, uh, uhm, er, erm, oh, ah, well, so, right, hi, hello, no
  it's, it is, that's, that is, that would be, that'd be, it would be, it'd be, it'll be, i'm, i am, this is
  just, only
  under, for, name is, name's, the name is, the name's, my name is, my name's, make it, put it under, put, say
  me, mine
  first name is, first name, last name is, last name, surname is, surname, hang on, sorry, thanks, thank you, to
  like
  is under, should be under, probably under, you can put, first name's, last name's, the last name is
  the first name is
  morning, good morning, good afternoon, good evening, afternoon, hey, hiya, hello there, hi there, thank you
  hola, buenas, buenos días, buenas tardes, hallo, tag, guten tag, guten morgen, morgen, moin, bonjour, bonsoir
  salut
  bom dia, boa tarde, boa noite, olá, oi, buongiorno, buonasera, salve, pronto, não, non, nein, nee, va bene
  vale, bueno
  sí, claro, soy, me llamo, a nombre de, es, mi nombre es, ja, auf, klar, mein name ist, ich heiße, ich bin, äh
  also
  oui, je m'appelle, c'est, je suis, au nom de, bien sûr, euh, sim, é, me chamo, meu nome é, o meu nome é, sou
  claro, em nome de
  sì, sono, mi chiamo, certo, a nome di, a nome`);
/** Before the name of who does not answer: a voicemail's greeting. */
export const REACHED = phrases(
  `you've reached, you have reached, reached the voicemail of, reached the phone of`,
);
/** "Tell her Joe called." */
export const CALLED = phrases('called, rang, phoned');
export const TELL = phrases('tell her/him/them, let her/him/them know');
/** Before the name on a booking: the caller's, where nothing says otherwise. */
export const UNDER_NAME = phrases(`
  under, under the name, under the name of, in the name of, put it down for, put me down as, name of, by the name of
  a nombre de, auf den namen, au nom de, em nome de, a nome di`);
