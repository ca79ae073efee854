import { readFileSync } from 'node:fs';
import { redactTurns } from 'spoken-redaction';
import { REDACTED_KINDS } from 'spoken-redaction/kinds';

/** Hard calls of an author who knew no rule; measured before anybody read them. */
const FILE = new URL('other-secrets.jsonl', import.meta.url);

/** `secrets` and `keep` are parts of the turns that must go and must stay. */
type HardCall = {
  readonly turns: readonly { readonly role: 'agent' | 'user'; readonly text: string }[];
  readonly secrets: readonly string[];
  readonly keep: readonly string[];
};

const linesOf = (turns: HardCall['turns']) => turns.map(({ text }) => text).join('\n');

function faultsOf({ turns, secrets, keep }: HardCall) {
  const redacted = linesOf(redactTurns(turns, REDACTED_KINDS).turns);
  const count = (text: string, part: string) => text.split(part).length;
  return {
    secrets: secrets.length,
    kept: secrets.filter((part) => redacted.includes(part)).length,
    others: keep.length,
    lost: keep.filter((part) => count(redacted, part) < count(linesOf(turns), part)).length,
  };
}

/** How many secrets of the calls are removed, and how much else. */
export function printSecrets(): void {
  const calls = readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => faultsOf(JSON.parse(line)));
  const sum = (name: keyof (typeof calls)[number]) =>
    calls.reduce((all, one) => all + one[name], 0);
  const faultless = calls.filter(({ kept, lost }) => kept + lost === 0).length;
  console.log(
    `hard calls                ${sum('secrets') - sum('kept')} of ${sum('secrets')} secrets removed, ${sum('lost')} of ${sum('others')} other values lost, ${faultless} of ${calls.length} calls without a fault`,
  );
}
