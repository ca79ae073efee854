import { words } from './languages.ts';

/** Words that say nothing of what a sentence is about. */
export const STOP_WORDS = new Set(
  words(`a an the and or but so if then than that this these those there here it its it's is isn't was were be been being am are
i i'm i'd i'll i've you you're your yours we we're we'll our ours they they're them their he he's his him she she's her hers
me my mine us one ones do does did done doing don't have has had having get got can could will would should may might must
shall to of in on at by for from with without about as into out up down off over under again not no nor yes yeah okay ok
  well just also too very really quite much more most some any all both each every other another such only own same what
  which who whom when where why how please thanks thank sure fine good great right like know think want need say said go
going let lets let's make it'll that's there's what's i'd sorry oh um uh please dollars dollar pounds euros bucks per day
  today tomorrow time maybe still now because since until after before while though actually`),
);
