import type { FactKind } from '../../../domain/facts/fact.ts';
import { phrases } from '../languages.ts';
import { cue, either } from './cue.ts';

const INFO = 'contact details/data/info/information';
/** What callers call the facts that are kept; of `other` things something else is kept or thrown away. */
export const KIND_WORDS: readonly (readonly [FactKind | 'other', readonly string[]])[] = [
  ['email', phrases(`email/emails/e-mail/e-mails, email/e-mail/mail address/addresses, ${INFO}`)],
  [
    'address',
    phrases(`address/addresses, where i'm/i/we/we're live/living, where i am living, ${INFO}`),
  ],
  [
    'phone',
    phrases(
      `number/numbers, phone/cell/mobile/telephone/contact number/numbers, my/our cell/mobile/cellphone, ${INFO}`,
    ),
  ],
  ['company', phrases('company/employer, company name, where i work')],
  [
    'name',
    phrases('my/our/the/that/any full/last/first/real/family/maiden/own? name/names, surname'),
  ],
  ['preference', phrases('preference/preferences/diet, allergy/allergies')],
  ['care_note', phrases('allergy/allergies')],
  [
    'other',
    phrases(`${either(`
  account card policy order reference claim security member booking ticket tracking license house apartment
  unit room serial invoice case confirmation insurance flight model parking`)} number/numbers, ip/web address,
    email/emails/e-mail/e-mails/number/numbers i/you/we/they/from/with/that,
    calling/texting/sending/emailing/asking/using/ringing/giving,
    ${either(`
  appointment appointments booking bookings order orders reservation reservations subscription account accounts
  card cards ticket tickets cart photo photos picture pictures invoice invoices bill message messages voicemail
  voicemails item items callback callbacks deposit fee fees charge charges quote estimate discount car table
  slot tip package delivery password rest one ones it`)}, call back`),
  ],
];
const RECORD = either(`
  record records system systems file files database databases notes crm memory books log logs servers computer
  computers profile archive archives end`);
const keptIn = (whose: string): readonly string[] =>
  phrases(`from/off/in/on/to/into/with/for ${whose} _? ${RECORD}, out/off of ${whose} _? ${RECORD},
    from/off/in/on/to/into/with your _ _ ${RECORD}, on/off file/record`);
/** Where facts are kept. */
export const KEPT_IN = keptIn('your/the/my/our/this/any/all');
/** The same without "my record", which may be one of deeds. */
export const KEPT_BY_YOU = keptIn('your/the/this/any/all');
/** Taken off these something is only no longer part of a matter. */
export const ELSEWHERE = cue(
  `from/off/of/on the/my/our/your/that/this/his/her _? _? ${either(`
  list order lease invoice bill insurance policy booking appointment reservation waitlist quote estimate
  contract ticket cart deed title form schedule calendar loan mortgage label sign door mailbox website
  newsletter plan group shipment package parcel account`)}`,
);
const OWN = 'personal/private/customer/caller/own/old/entire/whole/complete/stored?';
const DATA_WORDS = 'data/details/information/info/infos/record/records/history/profile/file';
export const DATA = cue(
  `${DATA_WORDS}/personal/name/names, about/on/of me/us, told/said/mentioned/know`,
);
export const ALL =
  cue(`everything/anything, all of? this/that/it, all you know/have, any of this/that/it,
  this/the/our/my/that whole/entire? call/conversation, any/all of? my/our/personal/those/customer? ${DATA_WORDS},
  every/any record/bit/trace, my/our/personal/those/these/customer/caller ${OWN} ${DATA_WORDS},
  ${DATA_WORDS}/notes/stuff you/that/you've/guys? have/hold/keep/got/you? got? on/about me/us,
  what/whatever you have/hold/keep/know/got/store, what/whatever you've got,
  i ever? called/rang, i told you`);
export const SAID = cue(
  `that/what/how/why/where/whether/whatever
  ${either("i we i'm i've we're we've i'd my our he she they it the was he's she's they're")}`.replace(
    /\n */,
    ' ',
  ),
  'start',
);
export const FILLERS = cue(
  'please/about/all/that/the/any/whole/bit/part/fact/thing/things/stuff/story/of/it/mention/down, or/and _ down?',
  'start',
);
export const ABOUT = cue('about/regarding/concerning, mention of');
export const ABOUT_ALL = cue('me/us/this/that/it, the/my/our/this call', 'start');
export const PERSON = cue(
  `my/our _? ${either(`
  wife husband partner girlfriend boyfriend fiancé fiancée fiance fiancee son daughter mother father mom mum
  dad sister brother child kid baby boss friend roommate neighbor neighbour aunt uncle cousin niece nephew
  grandmother grandfather grandma grandpa ex spouse mother-in-law father-in-law`).replaceAll(
    '/',
    "'s/",
  )}'s`,
);
const WHOSE = 'my/our/the/his/her';
export const PRIVATE = cue(`${WHOSE} _? ${either(`
  divorce separation pregnan* medicat* medicine medicines depress* anxiety illness disease diagnos* cancer hiv
  therapy therapist treatment surgery abortion miscarriage condition disabilit* health addiction drinking drug
  drugs arrest conviction debt debts bankruptcy affair religion salary income age birthday birthdate dob
  custody sexual* orientation weight lawsuit situation secret`)}, ${WHOSE} birth date,
  ${WHOSE} date of birth, ${WHOSE} social security,
  ${WHOSE} immigration/visa status`);
/** The end of what a wish is about. */
export const NEXT_CLAUSE =
  cue(`but/because/since/so/just/instead/only/as/cause/use/rather/then/if/when,
  and just/please/then/instead? use/keep/call/send/text/email/write/book/i/i'm/we/it's/can/could/tell`);
/** Whose of a person, where the apostrophe is missing: "my wifes name". */
export const OF_PERSON = cue(
  'name/names/number/address/email/e-mail/data/details/illness/birthday',
  'start',
);
export const ME_START = cue('please? about? me/us', 'start');
