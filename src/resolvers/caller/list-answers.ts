import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import {
  type ShownAnswer,
  type StoredAnswer,
  toShownAnswer,
} from '../../domain/callers/provider-answer.ts';
import type { NodeId } from '../../domain/node-id.ts';

/** Names an answer among those of its caller. */
export const answerPart = ({ kind, answer: { source } }: StoredAnswer): string =>
  `${kind}-${source}`;

/** What each provider said of a caller, at most one answer for each kind. */
export async function listAnswers(
  caller: Caller,
  { loaders, services }: RequestContext,
): Promise<ShownAnswer[]> {
  const stored = (await loaders.answers.load(caller.contact.key)) ?? [];
  return stored
    .map((one) => toShownAnswer(one, services.enricher.termsOf(one.kind, one.answer), caller))
    .toSorted((a, b) => answerPart(a).localeCompare(answerPart(b)));
}

/** The answer that an id names; null if there is none or its caller is not the sender's. */
export async function findAnswer(
  { uid, part }: NodeId,
  context: RequestContext,
): Promise<ShownAnswer | null> {
  const caller = await context.loaders.caller.load(uid);
  const answers = caller ? await listAnswers(caller, context) : [];
  return answers.find((one) => answerPart(one) === part) ?? null;
}
