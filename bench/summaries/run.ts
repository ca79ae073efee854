import { evaluate } from './evaluation.ts';
import { readOptions } from './options.ts';

try {
  const missed = await evaluate(readOptions());
  if (missed.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
