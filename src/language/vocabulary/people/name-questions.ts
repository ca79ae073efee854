import { phrases } from '../languages.ts';

export const ASKS_OWN_NAME = phrases(`your name
  your full/own/good/first/last/family/account name, your first and last name, your surname, your names
  who am i speaking/talking, who i'm speaking/talking, who's calling, who is calling, who's this, who is this
  who are you, who you are, may/can i ask who, who do i/we have, who have i, who shall/should i say, who'm i
  who am i, am i speaking/talking with/to, who i have, who've i got, who i've got, who do/can/will i say
  who's on the line, pleasure of speaking/talking, was i speaking/talking, did i speak/talk, whom am i
  who's speaking, who is speaking, what do/should/can/may/shall i/we/they call you
  su nombre, tu nombre, cómo se llama, con quién hablo, quién habla, quién llama, ihr name, ihren namen
  ihr nachname, wie heißen sie, wer spricht, mit wem spreche, votre nom, votre prénom, vous appelez
  qui est à l'appareil, seu nome, quem fala, com quem falo, si chiama, suo nome, chi parla`);
/** The same, where nothing follows: "And you are?" */
export const ASKS_AT_END = phrases(`you are, you're, yourself, vous êtes, vous êtes madame`);
/** The agent asks for a name; it is usually the caller's. */
export const ASKS_A_NAME = phrases(`name, names, surname, sorry who, put it/that/this/you under
  put it/that down for, put you down as, put it/that/this down as, put me under, who'll i put
  who will/should/shall/do i put, who should we call/ask/put, who is it/this/that for, who's it/this/that for
  who _ _ ask for, who _ _ _ ask for, who's it/this/that under, who is it/this/that under
  who should/shall/do/does the _ go to, who's the _ under, who _ it/this/that under, who _ _ _ it/this/that under,
  who is the _ under, message from, who's the _ for, who is the _ for
  who'll it/this/that be for, who will it/this/that be for, who's collecting/coming/visiting/attending
  who is collecting/coming/visiting/attending, who'll be collecting/coming/there, is it under, booked under
  book it under, nombre, welchen namen, quel nom, o nome, nome de quem, il nome
  cognome`);
export const ASKS_OTHER_NAME = phrases(`name on it, his/her/their/its name
  his/her/their full/first/last name, caller's/patient's/child's/pet's/guest's/groom's/bride's name
  patient/passenger/company/business/street/product/event/file/user/project/domain/school/brand/store/plan name
  username, name of the/your/his/her, the dog, the cat, what's he/she called, maiden name, nombre de su hijo/hija`);
export const ASKS_IF_IT_IS = phrases(`is this, is that, am i speaking/talking with/to
  speaking with/to, do i have, have i got, this is for, calling for, message for, number for
  the order/account/booking for
  is it, is it under, and/so you're, and/so you are, last name also/still?, surname also/still?, looking for
  could/may/can i speak to/with, under the name, would that be, trying to reach
  hablo con, spreche ich mit`);
/** The agent asks for somebody or something else; a name in the answer is not the caller's. */
export const ASKS_ELSE =
  phrases(`who, whose, whom, which, where, when, how much/many/long/old, what's this/that
  what kind/sort/type/day/date/time/colour/color/size, what's the/his/her/their/its, what is the
  what make/model/town/city/street/company/breed/brand/school, referred, contact, next of kin`);
/** The caller confirms the name that the agent said last. */
export const IT_IS_ME = phrases(`yes/yeah/yep/yup/aye? speaking, yes/yeah/yep/yup/aye? that's me
  yes/yeah/yep/yup/aye? that is me, that'd be me, that would be me, yes/yeah? this is he/she/him/her, soy yo
  c'est moi, sou eu, sono io`);
export const YES = [
  ...IT_IS_ME,
  ...phrases(
    `yes, yeah, yep, yup, aye, it is, i am, indeed, that's correct, you got it, correct, you are, mhm
  that's right, sí, ja, oui, sim, sì`,
  ),
];
/** Before the name that the agent has on file. */
export const KNOWS_CALLER = phrases(`your name, your name is, have/got/see you as
  have/got you down/here/in as, have you under, you're down as, you're listed as`);
export const NO = phrases(`no, nope, nah, not me, wrong number, who, he's not, she's not
  i'm not, this isn't, that's not, nein, non, não`);
