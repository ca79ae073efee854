import { phrases, words } from '../languages.ts';

/** Family and friends of a caller. */
export const RELATIVES =
  words(`daughter son wife husband mother father mom mum mam mommy mummy dad daddy parents
  brother sister aunt auntie uncle cousin niece nephew grandmother grandfather grandma grandpa granny nan nana gran
  grandson granddaughter kid child baby boy girl lad boyfriend girlfriend fiance fiancé fiancée partner spouse
  stepson stepdaughter mother-in-law father-in-law brother-in-law sister-in-law friend buddy mate roommate flatmate
  twin fella hija hijo madre padre esposa marido mujer hermana hermano abuela abuelo tía tío novia novio tochter
  sohn frau mann mutter vater bruder schwester oma opa freundin freund enkel enkelin fille fils mère père femme
  mari frère sœur grand-mère grand-père copine copain filha filho mãe pai irmã irmão avó avô figlia figlio mamma
  papà moglie marito sorella fratello nonna nonno`);
/** What people are to a firm or to a caller: "our audiologist, Ms. Adeyemi", "I'm the manager at Ferncliff". */
export const OFFICES =
  words(`boss landlord landlady neighbor neighbour tenant colleague coworker manager employee
  client customer patient doctor dentist lawyer attorney solicitor accountant teacher coach carer caregiver nurse
  assistant secretary driver technician tech plumber electrician roofer contractor agent realtor ceo supervisor
  adjuster bride groom student guest passenger audiologist pharmacist specialist principal owner surveyor inspector
  engineer mechanic stylist chef coordinator director rep hygienist therapist instructor head officer president
  buyer pastor administrator controller foreman bookkeeper receptionist analyst founder jefe jefa vecino vecina
  chefin nachbar nachbarin voisin voisine chefe vizinho vizinha vicino vicina`);
export const PETS =
  words(`dog cat puppy kitten horse pony rabbit hamster parrot pet pup beagle labrador perro gato
  perra gata hund katze chien chat cachorro cão cane gatto`);
/** Those of them for whom a grown-up calls as a rule. */
export const HUSBANDS_AND_WIVES =
  words(`husband wife spouse partner boyfriend girlfriend fiance fiancé fiancée
  boss`);
/** Between such a word and the name. */
export const NAMED: ReadonlySet<string> = new Set(
  words(`name name's is named called es ist est é heißt se llama s'appelle chama si chiama and`),
);
/** "for my mother": the call is for somebody else. */
export const FOR_SOMEBODY = words(`for about behalf para por sobre für wegen pour per`);
export const BEHALF = phrases(`on behalf of, calling/ringing/phoning/speaking for, a message for
  speak/talk to/with, caller says/said her/his/their name is, caller's/client's name is, caller is, invoice to
  de parte de, im namen von, de la part de, da parte do/da/de, per conto di`);
/** The caller's own, and those of others. */
export const MINE = new Set(
  words('my our mi mein meine meinen meiner meinem unser ma mon notre minha meu mia mio'),
);
export const THEIRS = new Set(
  words('his her their its the patient caller guest child su ihr ihre sa son sua seu il la o a'),
);
/** One word for each relation. */
export const SAME: Readonly<Record<string, string>> = {
  ...{ mom: 'mother', mum: 'mother', mam: 'mother', mommy: 'mother', mummy: 'mother' },
  ...{ dad: 'father', daddy: 'father' },
};
