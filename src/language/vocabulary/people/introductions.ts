import { phrases } from '../languages.ts';

export const NAMES_ONESELF = phrases(`my name is/was, my name's
  my full/legal/real/actual/correct/own/last/first name is, my full/legal/real/actual/correct/last/first name's
  i'm called, me llamo, mi nombre es, mein name ist, ich heiße, je m'appelle, mon nom est, meu nome é, me chamo
  mi chiamo, il mio nome è`);
/** The same, only at the start of a sentence. */
export const NAMES_AT_START = phrases(`name is, the name is, name's, the name's, names
  nombre es, name ist, nom est, nome é, nome è, o nome é`);
export const FIRST_NAME_IS =
  phrases(`first name, first and last, first and family, given name, first name is, first name's
  vorname, prénom, primeiro nome é`);
export const LAST_NAME_IS = phrases(`last name, last name is, last name's, surname, surname is
  surname's, family name is, apellido, apellidos, nachname, nachname ist, nom de famille, sobrenome é, apelido é
  cognome, cognome è`);
/** Before a name that replaces the one known so far. */
export const SETS_RIGHT = phrases(`legal name's, legal name is, real name's, real name is
  name is actually, name is now, new name is, changed my name to`);
/** Before the caller's name, and before much else. */
export const SPEAKS_HERE = phrases(`this is, i'm, i am, it's, it is, it's just, it's only, it's me
  i'm just, here is, soy, le habla, hier ist, hier spricht, ich bin, je suis, c'est, ici, aqui é, aqui fala, sou
  sono, parla, qui è, hier ist der/die, ich bin der/die, aqui é a/o`);
/** Words that come before names and other things; they introduce a name only near the start or after a question. */
export const SAYS_ANYTHING = phrases(`it's, it is, it's just, it's only, c'est, here is`);
export const BEFORE_AN_ANSWER =
  phrases(`that's, that is, let's say, call it, try, should/might be under, ask for
  you're talking/speaking to/with, that/it would be, that'd be, it'd be
  it'll be, just, only, under, for, make it, put, say, me, mine, hang on, like, is under, should/probably be under
  you can put, to, buenas, morgen, moin, bonsoir, salut, oi, salve, pronto, não, non, nein, va bene, es, klar, äh
  euh, é, a nombre de, au nom de, a nome, olá, morning, afternoon`);
export const NAME_IS_SPEAKING =
  phrases(`here, here again, again, speaking, this side, on the line, on the phone
  calling from, is my name, is the name, al habla, mein name, hier, à l'appareil, aqui`);
/** Around the name of a caller who leaves a message: "tell her Joe called". */
export const LEAVES_WORD = phrases(`tell him/her/them, say, just say, mention, let him/her/them know
  let him/her/them know that, tell him/her/them that, say that, message from`);
export const CALLED = phrases(
  `called, rang, phoned, was calling, is calling, was ringing, stopped by, says hi`,
);
/** Before the name of the person called, in the greeting of a voicemail. */
export const REACHED = phrases(`you've reached, you have reached`);
/** Before the name on a booking: the caller's, where nothing says otherwise. */
export const UNDER_NAME =
  phrases(`under, under me, under the name, under the name of, in the name of
  put it down for, put me down as, a nombre de, au nom de`);
