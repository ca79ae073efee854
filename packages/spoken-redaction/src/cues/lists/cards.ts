import { notBeforePattern, without } from '../cue-contexts.ts';
import type { CueList } from '../cue-list.ts';

export const CARD_NUMBER_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        credit/debit/bank/payment/visa/mastercard/amex/discover? ~card +'s? ~number/no|/#/digits/details/info/information
        american express ~card +'s? ~number/no|/#/digits/details/info/information
        number/digits … of/on/from/for the/your/my/that/this/his/her? credit/debit/bank/payment? card
        number/digits … of/on/from/for the front of? the/your/my/that/this/his/her? credit/debit/bank/payment? card
        number/digits … of/on/from/for your/my/that/this/his/her front of the/your credit/debit/bank/payment? card
        long/16/sixteen/15/fifteen -number/digit/digits number?
        long/16/sixteen/15/fifteen -digit card? number/digit/digits number?
        long/16/sixteen/15/fifteen -card number/digit/digits number?
        read me/out/off? the/your? card
      `,
      es: 'número/numero de la/tu/su/mi? tarjeta',
      de: `
        kartennummer; kreditkartennummer; nummer der/ihrer/meiner karte/kreditkarte
        nummer auf/von der karte/kreditkarte
      `,
      pt: 'número/numero do seu/meu? cartão/cartao',
      it: 'numero della/di carta; numero della/di sua/mia carta',
      nl: `
        kaartnummer; creditcardnummer; nummer van de/uw/je/mijn card/kaart/creditcard/creditkaart
      `,
    },
  },
  {
    phrases: {
      en: `
        new/old/other/another/different/replacement/credit/debit/bank/payment/the/my/your _? card number? is/it's
      `,
    },
    isMeant: without(/ (?:pan |aa?dh)/),
  },
  {
    phrases: { fr: 'numéro/numero de la/votre/ma? carte' },
    isMeant: notBeforePattern(/ d'/iy),
  },
];

/** Cards that nobody pays with. */
export const OTHER_CARD_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        library/business/gift/loyalty/membership/report/insurance/sim/memory card/cards
        green/punch/score/post/birthday/greeting/graphics/time/key/id/identity card/cards
        member/reward/rewards/discount/store card/cards
      `,
    },
  },
];

/** A card, of whose number nothing may be said. */
export const CARD_CUES: readonly CueList[] = [
  {
    phrases: {
      en: 'card/cards; visa; mastercard; master card; amex; american express',
      es: 'tarjeta',
      fr: 'carte bancaire/bleue/visa; carte de crédit/credit',
      de: 'kreditkarte; karte',
      pt: 'cartão/cartao',
      it: 'carta di credito; carta',
      nl: 'creditcard; kaart',
    },
  },
];
