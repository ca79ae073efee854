import type { Role } from '../domain/call.ts';
import { cardInChain, type Link } from './card-chain.ts';
import { isPartOf } from './card-numbers.ts';
import type { Add, Progress } from './progress.ts';

/** Takes out a card whose groups came in turns of their own, with what was read back or begun of it. */
export function takeChain(role: Role, at: number, progress: Progress, add: Add): void {
  const links = cardInChain(progress.chain);
  const [first] = links;
  if (!first) return;
  const digits = links.map(({ run }) => run.digits).join('');
  const parts = progress.heard.filter(
    ({ run, turn, role: by }) =>
      (by !== role && turn >= first.turn && digits.includes(run.digits)) ||
      isPartOf(digits, run.digits),
  );
  for (const link of [...links, ...parts]) add(link.turn, [findingOf(link)]);
  progress.taken = [...progress.taken, { kind: 'card_number', digits, role, turn: at }];
  progress.cardTurn = at;
  progress.chain = [];
}

const findingOf = ({ run: { start, end } }: Link) => ({ start, end, kind: 'card_number' }) as const;
