import { phrases } from '../languages.ts';
import { cue, either } from './cue.ts';

const YOU = 'you guys/people/all? please/also/just/kindly/maybe/possibly?';

/** To have something forgotten. */
export const ERASE = phrases(
  `forget/delete/erase/purge/expunge/unlearn, forgetting/deleting/erasing/purging`,
);
/** The same where what is removed are data; of things it is housework. */
export const REMOVE = phrases(`remove/removing/wipe/scrub/destroy/wiping, get/getting rid of`);
/** The same where it is said that something goes off or out of a record. */
export const TAKE_OFF = phrases(`take/taking/clear/drop/strike/scratch/get/pull`);
export const LEAVE_OUT = phrases(`leave/leaving/keep/keeping`);
export const ERASED = phrases('deleted/erased/purged/forgotten/expunged');
export const REMOVED = phrases(
  'removed/wiped/scrubbed/destroyed/cleared/gone, taken/struck off/out',
);
/** Before what is to be erased, and between it and "deleted". */
export const WANTED = phrases(
  `want/like/love/prefer/need/can/could/should/must/have/get/having/getting/appreciate/see, ask/asking for`,
);
export const MUST_BE = phrases(
  'should/must/may/can/could all? be, need/needs/has/have/ought/want to all? be, should all be',
);
/** The same for what is not to be kept. */
export const NOT_WANTED = phrases(
  `i/we don't/wouldn't/didn't/won't want/like/need/have, i/we do/would/will not want/like/need/have,
  rather/prefer not to? have/want/keep/see, rather/prefer you didn't/wouldn't/don't/not keep/have/leave/put,
  don't/never keep/leave/put/have/want, do not keep/leave/put/have/want`,
);
export const MUST_NOT_BE = phrases(
  `shouldn't/mustn't/needn't be, should/must/may not/never be, doesn't/don't need/have to be, ought not to be,
  not to be,   isn't something/anything/what i/we want, is not something/anything/what i/we want`,
);
/** Of a state only: a wish where somebody is to see to it. */
export const IS_NOT = cue(
  "isn't/aren't/wasn't/weren't, is/are/was/were/get/gets not, is/are never, doesn't/don't get, not get, not be",
  'end',
);
export const SEE_TO_IT = cue(
  'make sure/certain, ensure, see to it, make it so, so that, guarantee, rather/prefer/wish',
);

export const KEEP = phrases(
  `save/saving/keep/keeping/store/storing/retain/retaining, hold/holding/hang/hanging on to, hold/hang onto`,
);
export const WRITE = phrases(
  `write/writing/note/noting/record/recording/memorize/memorise/jot/type/remember/remembering/log/logging/recall,
  make/making/take/taking a? notes/note of`,
);
/** Said of a record only where one is named. */
export const PUT = phrases('put/putting/have/having/mention/mentioning/include');
export const KEPT = phrases(
  `saved/kept/stored/remembered/recorded/noted/retained/logged, written/put/noted down, part of the record`,
);

/** Asks for the contrary of the verb behind it. */
export const NOT_TO = phrases(
  `don't/never/avoid/without ever/also/even/please?, do not ever/also/even/please?, not to?,
  stop/quit, refrain from, don't you guys?, no one should, nobody should`,
);
const WOULD_BE = `${either('rather prefer appreciate like great better happier glad grateful nice')} it? that/if?`;
const ANYBODY = 'for? you/anyone/anybody/them guys/people? to';
/** The same with whoever wants it, or is to do it. */
export const WANTED_NOT = phrases(
  `i/we don't/didn't/wouldn't/won't want/need/like/wish ${ANYBODY},
  i/we do/would/will not want/need/like/wish ${ANYBODY},
  ${WOULD_BE} you/they/nobody/everyone didn't/don't/not/never/wouldn't, ${WOULD_BE} you/they do/did/would not,
  you shouldn't/mustn't/needn't, you should/must/may/need not, you don't/needn't need/have to, you do not need/have to`,
);
/** A verb behind these is no request: it is told, asked about or refused. */
export const UNASKED = cue(
  `don't/not/never/won't/wouldn't/didn't/doesn't/cannot/can't/couldn't/always/almost/already,
  i/we/they/he/she/it/who/i'll/i'd/we'll/we'd/they'll/i've/we've/they've/you've/you'll/have/has/had/if/when,
  did/does/could/would, did/do/does you/i/we/they/she/he, have you,
  if/when/unless/before/after/since you, how to, not to,
  how/why do/can/would/could/should/did you/i/we, trying/tried/going/seem/seems/tend/afraid/happened to,
  keep/keeps/kept/be/is/was/were/are/been/started/without/by/from/instead/before/after/of/about,
  i/we/you/they/he/she/who *ly/often/always/already/just/even/still/sometimes`,
  'end',
);
const ASKS = either(
  'can could would will please want need like prefer ask asking asked have kindly hope should must may',
);
export const ASKED_YOU = cue(
  `${ASKS} ${YOU},
  ${either('rather sure ensure beg trust')} ${YOU}, you can/could/may/should`,
  'end',
);
const HOPE = either('prefer like appreciate love great nice rather happier better glad grateful');
export const HOPED = phrases(
  `${HOPE} it? very? much? if/that? you/you'd/they could/would/just? ${either(`remove removed delete deleted
  erase erased wipe wiped forgot forget`)}`,
);
const CONSENT = 'consent/consented/agree/agreed to/for?';
const USE = either('storing keeping saving holding retaining using processing storage');
/** Behind these comes what is to be forgotten. */
export const REQUESTS = phrases(
  `deletion/erasure/removal of, no/without notes/note/records/record of/about/on,
  don't/not/never/withdraw/revoke/withdrawing my/any? ${CONSENT} you/your/the/anyone? ${USE} of?`,
);

/** How an agent offers it, and says that it was done. */
export const OFFERS =
  cue(`would/do you like/want me/us to, want me/us to, shall/should/can/could/may i/we, i'll/we'll just/also/now?,
  i/we will/can/could just/also/now?, go ahead and`);
export const DID = cue("i've/we've/i/we just/now/also?, i/we have just/now/also?");
/** What an agent did, as a request. */
export const DONE: Readonly<Record<string, string>> = {
  deleted: 'delete',
  erased: 'erase',
  wiped: 'wipe',
  purged: 'purge',
  removed: 'remove',
  forgotten: 'forget',
  taken: 'take',
  took: 'take',
  cleared: 'clear',
};
export const DONE_TO = phrases('has/have been, is/are/was/were now/all?, will be');
/** The earlier value of what is replaced. */
export const REPLACED = cue(
  'old/previous/former/wrong/duplicate/outdated, change/changed/update/updated/replace/replaced',
);
