import { finders } from '../finder.ts';

const THAT = "that's/this/it's/it/just/strictly/only/stays/remains/is just/strictly/only?";
const STORE = 'database/records/system/systems/files';

export const secrets = finders({
  /** Asks to keep something secret. */
  anywhere: `off the record, not for the record, not for your/the notes/files/records/record, that's/it's a secret,
${THAT} between us/ourselves, ${THAT} between you and me, don't tell anyone/anybody, in confidence,
keep it/that/this one? to yourself, keep that/this one? private/confidential/secret/quiet, that's/it's/stays/stay \
strictly/very/highly? confidential/private/secret`,
  start: `between us/ourselves, between you and me, confidentially`,
  /** "Between us and the road" is a place. */
  none: `between us/ourselves and, between you and me and, between _ and _ we/i need/needs, not? private/\
confidential/secret _? entrance/room/property/party/matter/recipe/event/road`,
  forgetMe: `want/wish/like to be forgotten, right to be forgotten, right to/of erasure,
want/wish/like to? be? out/off of? your _? ${STORE}, not/don't want/wish/like to be in your _? ${STORE}`,
  /** Everything that was said, before "saved". */
  nothing: `none/nothing of/about this/that/it/what/my/our/the, nothing i say/said/tell/told,
nothing i'm telling/saying, nothing in/from this call/conversation`,
  past: `was/were, has/have/had been`,
});
