import { phrases } from '../languages.ts';

/** Words that cancel, settle or withdraw something. */
export const TAKES_BACK = phrases(`
cancel*, call/called/calling it/that off, call/called/calling the _ off, call off,
take/taking you/me/us/it/that/them off/out, took you/me/it off, can't/cannot make/come/be/do/keep,
can not make/come/be/do/keep, won't be able to make/come/be/do/keep, will not be able to make/come/be/do/keep,
not going/able to make/come/be/do/keep, won't be there/coming/needing, not coming, no longer, any more, anymore,
after all, don't/doesn't/won't/didn't/never _? work/need/want/have/live/like/call/mind/use,
do not _? work/need/want/have/live/like/call/mind/use, no need,
not needed/necessary/right/correct/mine/allergic/interested, never mind, nevermind, forget, scrap, drop, delete,
remove, erase, withdraw*, take that/it/this back, settled, sorted, solved, resolved, fixed, repaired,
work/works again, working again/now, taken care, arrived, went with, wrong, changed, moved, instead, used to, stop,
stopped, skip, void, annul*, storn*, absag*, abgesagt, gekündigt, erledigt, anul*, resuelto, ya no, nicht mehr,
doch nicht, ne plus, já não, não mais, non più, afzeggen, afgezegd, opgelost, résili*, desmarcar, disdire`);
