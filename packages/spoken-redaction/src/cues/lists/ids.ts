import { after, before, both, inCapitals, notAfter, notBefore } from '../cue-contexts.ts';
import type { CueList } from '../cue-list.ts';

const OF_SOMEBODY = after('your; my; the; full; on; for; of; his; her; or; and');
const NO_SOCIAL_NUMBER = notBefore(`
  media; work/worker/workers; event; club; care; service/services
`);

/** Numbers that a state gives to a person. */
export const ID_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        last four/4 digit/digits/number/numbers? of/on/from your/my/the/his/her social security? number?
        last four/4 digit/digits/number/numbers? of/on/from your/my/the/his/her ssn
        social insurance/security; social insurance/security +'s? number/no; ssn; s s n; itin
        tax/taxpayer id/identification number?; national insurance/id/identity/identification
        national insurance/id/identity/identification card? number/no|; nino|
        ni/ni./n.i/n.i. number/no|; n/n. i/i. number/no|; sin number/no|; s i n; tax file number/no|
        tfn; t f n; aadhaar/aadhar/adhaar/adhar card/uid? number/no|?; pan card number/no|?
        pan number/no|
      `,
      es: 'dni; mi/tu/su/el/del nie|; número/numero de la seguridad social; seguridad social',
      fr: `
        sécurité/sécurite/securité/securite sociale; numéro/numero d'assurance/d’assurance sociale
        numéro/numero d assurance sociale; assurance sociale; numéro/numero de sécu/secu
        carte d'identité/d'identite
      `,
      de: `
        sozialversicherungsnummer; sozialversicherungsausweis; steuer ~nummer
        steuer ~ident/identifikations ~nummer/nr; steuer ~id ~nummer/nr?; idnr
        personalausweis/personalausweisnummer
      `,
      pt: 'cpf; nif',
      it: 'codice fiscale',
      nl: 'burgerservicenummer; bsn',
    },
  },
  {
    phrases: {
      en: 'sin number?; pan card? number/no|?',
      // "Nie" is "never" in German.
      es: 'nie|',
    },
    isMeant: inCapitals,
  },
  { phrases: { en: 'social' }, isMeant: both(OF_SOMEBODY, NO_SOCIAL_NUMBER) },
  {
    phrases: { en: 'sin' },
    isMeant: both(after('your; my; canadian'), before(/ is\b/iy)),
  },
  {
    phrases: { de: 'identnummer/identifikationsnummer' },
    isMeant: notAfter('fahrzeug; umsatzsteuer'),
  },
];
