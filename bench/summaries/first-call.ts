import { fileURLToPath } from 'node:url';
import { readCalls } from './calls.ts';
import { longCalls, timed } from './speed.ts';
import { loadSummariser } from './systems/systems.ts';

// Runs in a fresh process and prints the milliseconds of its first call.
const [, , system, maxWords] = process.argv;
const calls = await readCalls(fileURLToPath(new URL('calls.jsonl', import.meta.url)));
const summariser = await loadSummariser({
  system: system || undefined,
  maxWords: Number(maxWords) || undefined,
});
const [call] = longCalls(calls);
if (call) console.log((await timed(summariser, call)).ms);
