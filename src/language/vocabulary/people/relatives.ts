import { phrases, words } from '../languages.ts';

/** Family and friends of a caller. */
export const RELATIVES = words(
  `daughter son wife husband mother father mom mum mam mommy mummy dad daddy parents brother sister aunt auntie
  uncle
  cousin niece nephew grandmother grandfather grandma grandpa granny nan nana gran grandson granddaughter kid
  child baby
  boy girl lad boyfriend girlfriend fiance fiancé fiancée partner spouse stepson stepdaughter mother-in-law
  father-in-law brother-in-law sister-in-law son-in-law daughter-in-law friend buddy mate roommate flatmate twin
  fella
  hija hijo madre padre esposa esposo marido mujer hermana hermano abuela abuelo tía tío prima primo novia novio
  tochter sohn frau mann mutter vater bruder schwester oma opa tante onkel freundin freund enkel enkelin
  fille fils mère père femme mari frère sœur soeur grand-mère grand-père tante oncle copine copain
  filha filho mãe pai esposa irmã irmão avó avô namorada namorado
  figlia figlio mamma papà moglie marito sorella fratello nonna nonno zia zio`,
);
/** People that a caller has to do with. */
export const ACQUAINTANCES = words(
  `boss landlord landlady neighbor neighbour tenant colleague coworker manager employee client customer patient
  doctor
  dentist lawyer solicitor accountant teacher coach carer caregiver nurse assistant secretary driver technician tech
  plumber electrician roofer contractor agent realtor ceo cfo supervisor adjuster bride groom student guest
  jefe jefa vecino vecina chef chefin nachbar nachbarin patron voisin voisine chefe vizinho vizinha capo vicino
  vicina`,
);
export const PETS = words(
  `dog cat puppy kitten horse pony rabbit hamster parrot pet pup beagle labrador perro gato perra gata hund katze
  chien chat cachorro cão cane gatto`,
);
/** Those of them for whom a grown-up calls as a rule. */
export const HUSBANDS_AND_WIVES = words(
  'husband wife spouse partner boyfriend girlfriend fiance fiancé fiancée boss',
);
export const POSSESSIVES = words(
  `my our his her their the your mi nuestra nuestro su mein meine meinen meiner meinem unser unsere ma mon notre
  sa son minha meu nossa nosso mia mio nostra nostro il la o a`,
);
/** "for my mother": the call is for somebody else. */
export const FOR_SOMEBODY = words('for about behalf para por sobre für wegen pour per');
export const BEHALF = phrases(`
  on behalf of, calling for, ringing for, phoning for, speaking for, a message for
  caller says/said her/his/their name is, caller's name is, caller is, client's name is
  invoice to, de parte de, im Namen von, de la part de, da parte do/da/de, per conto di, em nome de`);
