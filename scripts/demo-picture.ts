import { writeFileSync } from 'node:fs';
import type { PlayedDemo } from '../src/cli/demo/play.ts';
import { playDemoOnce } from './play-demo-once.ts';
import { type Card, drawCards } from './svg-cards.ts';

const FILE = 'docs/images/demo.svg';
const DESCRIPTION =
  'What the agent knows of one caller: nothing at the first call, the story at the fifth.';

const inWords = (label: string) => label.replaceAll('_', ' ');

function cardOf(heading: string, columns: number, answer: PlayedDemo['before']): Card {
  const { caller, memory, enrichment } = answer;
  const intent = enrichment.intent?.intent ?? 'unknown';
  return {
    heading,
    columns,
    rows: [
      ['Caller', caller.name ?? 'unknown'],
      ['Earlier calls', String(caller.total_calls)],
      ['Likely reason', inWords(intent)],
      ['Memory', memory.summary || 'none yet'],
    ],
  };
}

const { before, after, pending } = await playDemoOnce();
if (pending > 0) throw new Error(`${pending} summaries were not made in time; run this again`);
const cards = [cardOf('First call', 28, before), cardOf('Fifth call', 78, after)];
writeFileSync(FILE, drawCards(cards, DESCRIPTION));
// What is left of the service, whose own process is ended too, would wait for half a minute.
process.exit();
