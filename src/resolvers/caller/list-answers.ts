import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { type ShownAnswer, showAnswer } from '../../domain/callers/provider-answer.ts';
import type { NodeId } from '../../domain/node-id.ts';

/** What each provider said of a caller, at most one answer for each. */
export async function listAnswers(
  caller: Caller,
  { loaders, services }: RequestContext,
): Promise<ShownAnswer[]> {
  const stored = (await loaders.answers.load(caller.contact.key)) ?? [];
  return stored
    .map((answer) => showAnswer(answer, services.enricher.termsOf(answer.provider), caller))
    .filter((answer) => answer !== null)
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.provider.localeCompare(b.provider));
}

/** The answer that an id names; null if there is none or its caller is not the sender's. */
export async function findAnswer(
  { uid, part }: NodeId,
  context: RequestContext,
): Promise<ShownAnswer | null> {
  const caller = await context.loaders.caller.load(uid);
  const answers = caller ? await listAnswers(caller, context) : [];
  return answers.find(({ provider }) => provider === part) ?? null;
}
