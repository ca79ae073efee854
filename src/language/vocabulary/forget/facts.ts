import type { FactKind } from '../../../domain/facts/fact.ts';
import { type Finder, finder, finders } from '../finder.ts';

const INFO = 'contact details/data/info/information';
const PHONE = `my/our cell/mobile/cellphone, phone/cell/mobile/telephone/contact number/numbers, my/our/the/this/\
that/any/and/or home/old/own/phone/cell/mobile/telephone/contact/work? number/numbers, ${INFO}`;
/** Callers' names for kinds of facts. */
export const KINDS: readonly (readonly [FactKind, Finder])[] = [
  ['email', finder(`email/emails/e-mail/e-mails, mail address, ${INFO}`)],
  ['address', finder(`address/addresses, where i/we live, where i'm/we're living, ${INFO}`)],
  ['phone', finder(PHONE)],
  ['company', finder('company/employer, where i work')],
  ['name', finder('my/our/the/that/any full/last/first/real/family/maiden? name/names, surname')],
  ['preference', finder('preference/preferences/diet/allergy/allergies')],
  ['care_note', finder('allergy/allergies')],
];

const RECORD =
  'record/records/system/systems/file/files/database/notes/crm/memory/log/logs/computer/profile';
const BY_YOU = `from/off/in/on/to/into/with/of your/the/this/any/all _? ${RECORD},
from/off/in/on/to/into/with/of your _ _ ${RECORD}, on/off file/record`;
const DATA = 'data/details/information/info/record/records/history/profile/file';

export const said = finders({
  noStreet: `email/e-mail/mail/ip/web address/addresses`,
  /** Things that are no stored facts. */
  others: `_ email/emails/e-mail/e-mails/number/numbers i/you/we/they/from/with/that, call back/backs,
bill/fee/fees, appointment*/booking*/order*/account*/card*/ticket*/message*/voicemail*/invoice*/charge*/callback*,
calling/texting/sending/emailing/asking/using/ringing/giving`,
  /** Removal for another reason: a value is replaced, or a physical thing is meant. */
  elsewhere: `new one/number/address/email/e-mail, the new, i meant/mean, from/off/of/on the/my/our/your/this/that \
_? _? list/order/lease/invoice/bill/insurance/policy/booking/appointment/reservation/waitlist/quote/contract/cart/\
deed/title/form/schedule/calendar/account/mortgage/label/sign/door/mailbox/website/newsletter/plan`,
  /** Names of records. */
  keptIn: `${BY_YOU}, from/off/in/on/for my/our/the _? ${RECORD}`,
  out: `off/out/from`,
  /** Kept in a record. */
  kept: `saved/kept/stored/remembered/recorded/noted/retained, written/put/noted down, written/noted anywhere, ${BY_YOU}`,
  data: `${DATA}/personal/name/names/told/said/mentioned/know/call/conversation, about/on me/us`,
  all: `everything/anything, all of? this/that/it, all you know/have, any of this/that/it,
every/any record/bit/trace, this/the/our/my/that whole/entire? call/conversation, i told you, i ever? called/rang, \
any/all of? my/our/personal/those? personal/private/own/entire/whole? ${DATA},
what/whatever you have/hold/keep/know/got/store, my/our/personal/those/customer personal/private/customer/own/old/\
entire/whole? ${DATA}, ${DATA}/notes/stuff you/that/you've? have/hold/keep/got/you? got? on/about me/us`,
  me: `me/us please/completely/entirely/now?`,
  /** Words for the time at which something was said. */
  when: `at/from/in the very? start/beginning/outset, last/first time/call, the other day`,
  about: `about/regarding/concerning, mention of`,
  /** "That I", "the part about how my": a topic follows. */
  told: `about/all/the/any/or/please? write/mention/the? part/fact/bit/thing/story/down? about/of/down? that/what/\
how/why/where/whether/whatever i/we/i'm/i've/we're/we've/i'd/my/our/he/she/they/it/the/was/he's/she's/they're`,
  private: `my/our/the/his/her _? divorce/separation/pregnan*/medicat*/medicine*/depress*/anxiety/illness/disease/\
diagnos*/cancer/hiv/therap*/treatment/surgery/abortion/miscarriage/condition/disabilit*/health/addiction/drinking/\
drug/drugs/arrest/conviction/debt/debts/bankruptcy/affair/religion/salary/income/age/birthday/birthdate/custody/\
sexual*/orientation/weight/lawsuit/secret/visa, my/our/his/her date of birth, my social security`,
  /** The end of what a wish is about. */
  nextClause: `but/because/since/so/instead/only/cause/rather/then/if/when, as i/i've/i'm/we/it/it's/they/my,
just use/call/text/email/send/bring, and just/please/then? use/keep/call/send/text/email/i/i'm/we/it's/tell`,
  afterComma: `i/i'm/i've/we/it's/it/they/you/that's/thanks/please`,
  /** Possessives and articles of what is to be erased. */
  owned: `what/whatever/my/our/that/this/all/any/every/everything/anything/me/us/i/his/her/their`,
  points: `any/anything/all/everything? of? this/that/it/these/those`,
  pointsTail: `down/anywhere/please/either/to/then/now/between/i`,
  /** First words of the object before "deleted". */
  begins: `all? my/our, everything/anything/any/all, this/that/it, what/whatever i, the old/last _`,
  /** A remark is withdrawn, unless everything is meant. */
  takenBack: `what i just? said/mentioned, everything/all/anything that? i/we/i've/we've`,
  allTold: `everything/all/anything that? i/we/i've/we've have? ever? just? told/said/say/tell/mentioned/gave/shared`,
  /** How or where something is written, not whether. */
  how: `it/that/this/them/me/us as/for/under/with/without/in, on/in/inside/onto/across the/a/my/your/its,
my/our _ as/for/under/with/without/wrong*/in`,
});
