import { inCapitals } from '../cue-contexts.ts';
import type { CueList } from '../cue-list.ts';

const ACCOUNT_WITH = 'account number/no/# of/for/on/with/from/at';
const LAST = 'the/your/my/our/this? last/latest/recent/monthly?';
const TOP_OF_LAST =
  'the/your/my/our/this? top/bottom/front/back/corner of the/your/my? last/latest/recent/monthly?';
const SUPPLIES =
  'utility/utilities/electric/electricity/gas/water/power/energy/internet/cable/broadband/sewer/trash/insurance';
const SUPPLIER = `${SUPPLIES} bill/company/provider/invoice/supplier?`;

/** Accounts that are no bank's. */
export const CUSTOMER_ACCOUNT_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        customer/client/member/membership/utility/electric/gas/water/power account number?
        loyalty/reward/rewards/patient/subscriber/online/user/email account number?
        service/vet/our/existing/billing account number?; ${ACCOUNT_WITH} us|
        ${ACCOUNT_WITH} ${LAST} ${SUPPLIER}; ${ACCOUNT_WITH} ${TOP_OF_LAST} ${SUPPLIER}
        ${ACCOUNT_WITH} ${LAST} bill|/invoice; ${ACCOUNT_WITH} ${TOP_OF_LAST} bill|/invoice
      `,
    },
  },
];

export const BANK_ACCOUNT_CUES: readonly CueList[] = [
  {
    phrases: {
      en: `
        iban; routing number/transit?; routing and account number/transit; sort code; aba number?
        bank/checking/savings? account +'s? number/no|/#/digits; bank/checking/savings account
        bank details/number
      `,
      es: 'número/numero de la/tu/su/mi? cuenta; cuenta bancaria',
      fr: 'numéro/numero de compte; compte bancaire',
      de: 'kontonummer; kontoverbindung; bankleitzahl; blz',
      pt: 'número/numero da minha/sua? conta; conta bancária/bancaria',
      it: 'numero di/del conto; conto corrente/bancario',
      nl: 'rekeningnummer; bankrekening',
    },
  },
  // A rib is eaten, and can be broken.
  { phrases: { fr: 'le/un/du/mon/ton/son/notre/votre/ce rib|' } },
  { phrases: { fr: 'rib|' }, isMeant: inCapitals },
];
