import { REDACTED_KINDS } from 'spoken-redaction/kinds';

// Runs in a fresh process and prints the milliseconds of loading and of the first call.
const startedAt = performance.now();
const { redactTurns } = await import('spoken-redaction');
const loadedAt = performance.now();
redactTurns(
  [
    { role: 'agent', text: 'Could I take the card number and the expiry date, please?', tsMs: 0 },
    { role: 'user', text: 'Four two four two, 4242 4242 4242, twelve twenty-eight.', tsMs: 1 },
  ],
  REDACTED_KINDS,
);
console.log(loadedAt - startedAt, performance.now() - loadedAt);
