import { phrases } from '../languages.ts';

/** The agent asks who the caller is. */
export const ASKS_OWN_NAME = phrases(`
  your name, your full name, your own name, your good name, your first and last name, your first name
  your last name
  your surname, your family name, your names, your account name
  who am i speaking, who am i talking, who i'm speaking/talking, who i am speaking, who's calling, who is calling
  who's this, who is this, who are you, who you are, may i ask who, can i ask who, who do i have, who have i
  who shall i say, who should i say, who do we have, who'm i, am i speaking with/to, am i talking to/with
  speaking to whom
  whom am i, to whom, who's speaking, who is speaking, who might, what do i call you, what should i call you
  who am i, who'm i
  su nombre, tu nombre, cómo se llama, como se llama, con quién hablo, quién habla, quién llama, su apellido
  ihr name, ihren namen, ihr nachname, ihren nachnamen, wie heißen sie, wer spricht, mit wem spreche
  ihr vorname, ihren vornamen
  votre nom, votre prénom, vous appelez-vous, qui est à l'appareil, qui ai-je, vous appelez
  seu nome, quem fala, com quem falo, quem está, com quem estou, si chiama, suo nome, chi parla, con chi parlo
  suo cognome`);
/** The same, where nothing follows: "And you are?", "Et vous êtes madame…?" */
export const ASKS_AT_END = phrases(
  `and you are, you are, you're, and you're, and your good self, vous êtes, vous êtes madame, vous êtes monsieur
  y usted es, und sie sind`,
);
/** The agent asks for a name that is the caller's as a rule. */
export const ASKS_A_NAME = phrases(`
  name, surname, put it/that/this/you under, put it/that down for, put you down as, put it/that/this down as
  put me under
  who'll i put, who will i put, who should i put, who should we call/ask/put, who do i put, who shall i put
  who is it/this/that for
  who's it/this/that for, who've we got, who have we got, is it under, booked under, reservation under
  order under, book it under
  nombre, a nombre de quién, welchen namen, quel nom, o nome, nome de quem, nome di chi, che nome, il nome
  cognome`);
/** The agent asks for the name of somebody or something else. */
export const ASKS_OTHER_NAME = phrases(`
  his name, her name, their name, its name, his full name, her full name, their full name, his last name
  her last name
  caller's name, patient's name, patient name, child's name, pet's name, dog's name, cat's name, guest's name
  name of the, name of your, name of his/her, and the dog, and the cat, and what's he/she called
  what's he/she called
  company name, business name, street name, product name, event name, workspace name, file name, user name, username
  project name, domain name, doctor's name, school name, brand name, store name, restaurant name, hotel name
  plan name
  company's name, workspace's name, name of the company, maiden name, nombre de su hijo/hija, name ihrer/ihres`);
/** Names of persons and things before "name" that are not the caller. */
export const ASKS_FIRST_NAME = phrases(
  'first name, given name, christian name, nombre de pila, vorname, vornamen, prénom, primeiro nome',
);
export const ASKS_LAST_NAME = phrases(
  `last name, surname, family name, apellido, apellidos, nachname, nachnamen, nom de famille, sobrenome, apelido
  cognome`,
);
/** The agent says a name and waits for a yes. */
export const ASKS_IF_IT_IS = phrases(`
  is this, is that, am i speaking with/to, am i talking with/to, speaking with/to, do i have, have i got
  this is for
  calling for, message for, the order for, the account for, the booking for, looking for, could i speak to/with
  may i speak to/with, can i speak to/with
  under the name, would that be, trying to reach, habla, hablo con, spreche ich mit, je parle à, êtes-vous
  falo com, parlo con`);
export const YES = phrases(`
  yes, yeah, yep, yup, speaking, that's me, that is me, it is, correct, this is he/she/him/her, you are, mhm
  uh-huh, that's right
  sí, ja, oui, sim, sì, soy yo, c'est moi, sou eu, sono io, am apparat`);
export const NO = phrases(`
  no, nope, nah, not me, wrong number, wrong person, who, you have the wrong, he's not, she's not, i'm not
  this isn't, that's not, nein, nee, non, não`);
