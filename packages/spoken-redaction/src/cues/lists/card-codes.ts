import { atEndOfText, both, notBeforePattern } from '../cue-contexts.ts';
import type { CueList } from '../cue-list.ts';

/** The end of a card's number, by which people tell cards apart. */
export const LAST_FOUR_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        last/final four/4 digit/digits/number/numbers?
        last/final four/4 digit/digits/number/numbers? of/on/from/for the/your/my/that/this _? card/account number?
        card/visa/mastercard/amex/one/account number? that? ending/ends/ended in/with
        card/visa/mastercard/amex/one/account number? that? ending up in/with
        that? ending/ends/ended in/with; that? ending up in/with
      `,
      es: 'últimos/ultimos cuatro/4; terminada en',
      fr: 'quatre/4 derniers',
      de: 'letzten vier/4; endet auf/mit',
      pt: 'últimos/ultimos quatro',
      it: 'ultime quattro/4',
      nl: 'laatste vier/4',
    },
  },
];

// "The security code of the building" is no card's.
const ofNothingElse = notBeforePattern(
  / of (?:the|your|my|a|our|this) (?!(?:[a-z]+ )?(?:card|amex|visa|mastercard))/iy,
);

const THREE_DIGITS =
  'last/final/little/small? three/3/four/4 little/small/tiny? numbers/digits/figures';
const SMALL_DIGITS = 'little/small/tiny numbers/digits/figures';
const ON_BACK = 'on/from/at/over the/its/your? back/front/reverse/strip';
const TURNED = 'flip/flipped/flipping/fliped/fliping/turn/turned/turning';
// Said twice by people who stop to look.
const IT_IS = "it's/it/those/the/just? is/just/the/those?";
const ON_OTHER_SIDE = 'on/from/at/over the/its/your? other side';

/** The code that is printed on a card. */
export const CARD_CODE_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        cvv/cvv2/cvc/cvc2; see/sea/cee vee/v vee/see/cee/v/c; c .v .v/v2/c/c2; c .v .v/c .2; cvn
        csc; cid/c.i.d code/number?; c i d code/number?; four/4 -digit cid/c.i.d code/number?
        four/4 -digit c i d code/number?; security code/number; card +'s? code/verification
        verification value/number; three/3/four/4 on/from/at the back/front/reverse
        digit/digits/number/numbers/code is/are? printed/just? beside/by/near/after/behind your/the/my signature
        digit/digits/number/numbers/code is/are? printed/just? next to your/the/my signature
        digit/digits/number/numbers/code is/are? printed/just? on the flip side; flip side
        ${THREE_DIGITS} printed/just? ${ON_BACK}; ${THREE_DIGITS} printed/just? ${ON_OTHER_SIDE}
        ${THREE_DIGITS} that are ${ON_BACK}; ${THREE_DIGITS} that are ${ON_OTHER_SIDE}
        ${SMALL_DIGITS} printed/just? ${ON_BACK}; ${SMALL_DIGITS} printed/just? ${ON_OTHER_SIDE}
        ${SMALL_DIGITS} that are ${ON_BACK}; ${SMALL_DIGITS} that are ${ON_OTHER_SIDE}
        last/final three/3 digits/numbers/figures? on/from/at the/its? back/reverse/strip
        on the/its back/back,/back./reverse/reverse,/reverse. ${IT_IS} ${IT_IS} last? three/3 digits/numbers/figures
        number/numbers on/from/at the/its? back/reverse/strip; signature strip/panel
        ${TURNED} the/your/my card over/around; ${TURNED} that/it over/around
        ${TURNED} the thing over/around
        three/3/four/4 ~digit/digits security? code/number? on/from/at the back/front/reverse
        three/3/four/4 ~digit/digits security? code/number? on back
        code/number/digits on/from/at the? back
      `,
      es: 'código/codigo de seguridad; tres dígitos/digitos',
      fr: 'cryptogramme; code de sécurité/sécurite/securité/securite; trois derniers? chiffres',
      de: `
        prüfnummer/prufnummer; prüfziffer/prufziffer; sicherheitscode; sicherheitsnummer
        kartenprüfnummer/kartenprufnummer
      `,
      pt: 'código/codigo de segurança/seguranca; três dígitos/digitos',
      it: 'codice di sicurezza; tre cifre',
      nl: 'beveiligingscode; drie cijfers',
    },
    isMeant: ofNothingElse,
  },
  {
    phrases: { en: 'three/3/four/4 ~digit/digits security? code/number?' },
    isMeant: both(atEndOfText, ofNothingElse),
  },
];

/** The month after which a card is not good any more. */
export const CARD_EXPIRY_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        expiry/expiration/expires/expiring/expire date?; exp|/exp.; exp date
        valid/good thru/through/until
      `,
      es: 'fecha de caducidad/vencimiento; caducidad; vencimiento; caduca; vence',
      fr: `date d'expiration`,
      de: 'gültig/gultig bis; ablaufdatum; läuft/lauft ab',
      pt: 'data de validade; validade',
      it: 'data di scadenza; scadenza; scade',
      nl: 'vervaldatum; verloopt; geldig tot',
    },
  },
];
