import { finders } from '../finder.ts';
import { words } from '../languages.ts';

/** Word beginnings; a wish to have something forgotten contains at least one of them. */
export const MIGHT =
  words(`forg delet eras wip purg expung unlearn scrub destroy remov rid record note jot log stor sav retain hold \
hang keep kept remember memor writ between confiden secret private gdpr ccpa dsgvo data file system info consent \
agree mention anyone scratch strike gone clear crm computer profile`);

const BETTER = 'like/better/great/appreciate/prefer/rather/nice/happier/happy/glad/grateful/love';

export const verbs = finders({
  /** Verbs of erasing. */
  erase: `forget/delete/erase/purge/expunge/unlearn, forgetting/deleting/erasing/purging`,
  /** Verbs of removing; they count only for data. */
  remove: `remove/removing/wipe/wiping/scrub/destroy/clear/strike/scratch, get/getting rid of`,
  /** Verbs of taking; they count only for "off" or "out of" a record. */
  take: `take/taking/leave/leaving/keep/keeping/get/getting/drop/pull`,
  /** Verbs of keeping; they count after a negation. */
  keep: `save/saving/keep/keeping/store/storing/retain/retaining, hold/holding/hang/hanging on to, hold/hang onto, \
write/writing/note/noting/record/recording/memorize/memorise/jot/type/remember/remembering/log/logging/recall,
make/making/take/taking a? notes/note of`,
  /** The same; they count only if a record is named. */
  put: `put/putting/have/having/mention/mentioning/include`,
  /** Requests whose object is not to be kept. */
  requests: `deletion/erasure/removal of, no need to save/keep/store/retain,
no/without notes/note/records/record of/about/on, consent/consented/agree/agreed to/for? you/your/the/anyone? \
storing/keeping/saving/holding/using/storage of?, ${BETTER} it? very? much? if/that? you/they/you'd could/would/\
just? deleted/removed/erased/wiped/forgot`,
  /** Negations before a verb of keeping. */
  notTo: `don't/never/avoid/without ever/also/even/please/you? guys?, do not ever/also/even/please?, not to?,
stop/quit, i/we don't/didn't/wouldn't/won't want/need/like/wish for? you/anyone/anybody/them guys/people? to?,
refrain from, i/we do/would/will not want/need/like/wish for? you/anyone/anybody/them guys/people? to?,
no one/nobody should, _? _? ${BETTER} it? that/if? you/they/nobody didn't/don't/not/never/wouldn't,
you should/must/may/need/do/would not, you shouldn't/mustn't/needn't, you do? don't/not/needn't need/have to`,
  /** Before a verb that is reported, asked about or refused, not requested. */
  unasked: `don't/not/never/won't/wouldn't/didn't/doesn't/cannot/can't/couldn't/always/almost/already/trying/tried/\
going, i/we/they/he/she/it/who/i'll/i'd/we'll/we'd/they'll/i've/we've/they've/you've/you'll/have/has/had/if/when, \
i/we/you/they/he/she/who always/often/already/just/even/still/sometimes/really/never, how to, happened to,
did/does/do you/i/we/they/she/he, how/why do/can/would/could/should/did you/i/we,
if/when/unless/before/after/since you, seem/seems/tend/afraid/keep/keeps/kept/be/is/was/were/are/been/started to?,
without/by/from/instead/before/after/of/about`,
  /** Before "you delete": a request. */
  askedYou: `you can/could/may/should, can/could/will/would/please/want/need/like/prefer/asking/hope/should/must \
you, may/rather/sure/ensure you`,
  /** Participles: "I want … deleted", "… should not be kept". */
  gone: `deleted/erased/purged/forgotten/removed/wiped/scrubbed/destroyed/cleared/gone, taken/struck off/out`,
  wanted: `want/like/love/prefer/need/can/could/should/must/have/get/having/getting/see _? _?, ask/asking for _?`,
  mustBe: `should/must/may/can/could all? be, need/needs/has/have/ought/want to all? be`,
  notWanted: `don't/wouldn't/didn't/won't/never want/like/need/have/keep/leave/put _? _?,
do/would/will not want/like/need/have/keep/leave/put _? _?, rather/prefer not to? have/want/keep/see`,
  mustNotBe: `shouldn't/mustn't/needn't be, should/must/may not/never be, doesn't/don't need/have to be, not to be,
isn't something/anything/what i/we want, is not something/anything/what i/we want`,
  /** Describes a state; a wish only with "see to it". */
  isNot: `isn't/aren't/wasn't/weren't, is/are/was/were/get/gets not, doesn't/don't get`,
  seeToIt: `make sure/certain, make it so, see to it, ensure/guarantee/rather/prefer/wish`,
  /** Subjects other than the caller. */
  somebody: `you/they/he/she/who/it/don't/not/never/didn't/doesn't`,
  /** The agent offers to erase something. */
  offers: `would/do you like/want me/us to, want me/us to, shall/should/can/could/may i/we, go ahead and,
i'll/we'll just/also/now?, i/we will/can/could just/also/now?`,
});
