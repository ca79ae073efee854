import { phrases, words } from '../languages.ts';

const set = (text: string): ReadonlySet<string> => new Set(words(text));
const RELATIVES = words(`daughter son wife husband mother father mom mum mam mommy mummy
  dad daddy parents brother sister aunt auntie uncle cousin niece nephew grandmother grandfather grandma grandpa
  nan grandson granddaughter kid child baby boy girl lad boyfriend girlfriend fiance fiancé fiancée partner spouse
  friend buddy mate twin brother-in-law sister-in-law mother-in-law father-in-law hija hijo madre padre esposa
  marido mujer novia novio tochter sohn frau mann mutter vater freundin freund fille fils mère père femme mari
  filha filho mãe pai figlia figlio mamma papà moglie marito`);
/** Roles: "our audiologist, Ms. Adeyemi", "I'm the manager at Ferncliff". */
export const OFFICES = words(`boss landlord landlady neighbor neighbour tenant colleague
  coworker manager employee client customer patient doctor dentist lawyer accountant teacher coach nurse assistant
  secretary driver technician tech plumber electrician agent ceo supervisor bride groom student guest passenger
  pharmacist specialist principal inspector engineer mechanic chef coordinator director rep therapist instructor
  head pastor administrator receptionist`);
/** Before the name of a caller who is asked for it: "her mother, Judith Hale", "Dad. Suresh". */
export const THEIR_RELATIVE: readonly string[] = RELATIVES.map(
  (one) => `his/her/their/the? ${one}`,
);
export const PETS = words(`dog cat puppy horse pet perro gato perra hund katze chat cão cane
  gatto`);
export const HUSBANDS_AND_WIVES = words(`husband wife spouse partner boyfriend girlfriend
  fiance fiancé fiancée boss`);
export const NAMED = set(`name name's is named called es ist est é heißt se llama s'appelle
  chama si chiama and`);
export const FOR_SOMEBODY = words(`for about behalf para por sobre für wegen pour per`);
export const BEHALF = phrases(`on behalf of, calling/ringing/phoning/speaking for
  a message for, speak/talk to/with, caller says/said her/his/their name is, caller's/client's name is, caller is
  invoice to, de parte de, im namen von, da parte do/da/de`);
/** The caller's own, and those of others. */
export const MINE = set(`my our mi mein meine meinen meiner meinem unser ma mon notre minha meu
  mia mio`);
export const THEIRS = set(`his her their its the patient caller guest child su ihr ihre sa son
  sua seu il la o a`);
export const RELATED: ReadonlySet<string> = new Set([...RELATIVES, ...OFFICES, ...PETS]);
