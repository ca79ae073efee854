import type { LookupKind } from 'phone-lookups';
import type { Answers } from '../domain/callers/enrichment.ts';
import type { Ask } from './ask.ts';
import type { EnrichmentQuery, Provider } from './provider.ts';
import type { FindAnswer } from './stored-answers.ts';

/** A kind that is searched, and the providers that may be asked, best first. */
export type Wanted = { readonly kind: LookupKind; readonly providers: readonly Provider[] };

/** Asks a provider about a kind in a search. Null: it was not asked. Never rejects. */
export type AskInSearch = (provider: Provider, kind: LookupKind) => Promise<Answers | null>;

/**
 * Asks the providers of one search: one request asks about all kinds in which a provider comes first, except those of
 * which it has a fresh answer.
 *
 * @param onAnswers called as soon as a provider answered: it may be paid for already
 */
export function createAskInSearch(
  wanted: readonly Wanted[],
  query: EnrichmentQuery,
  ask: Ask,
  fresh: Promise<FindAnswer> | null,
  onAnswers: (answers: Answers) => void,
): AskInSearch {
  const requests: { name: string; kinds: LookupKind[]; sent: Promise<Answers | null> }[] = [];
  return async (provider, kind) => {
    const { name } = provider;
    const findFresh = await fresh;
    const sent = requests.find((one) => one.name === name && one.kinds.includes(kind));
    if (sent) return sent.sent;
    const isFirstIn = ({ providers }: Wanted) => providers[0]?.name === name;
    const firsts = wanted.filter(isFirstIn).map((one) => one.kind);
    const asked = requests.filter((one) => one.name === name).flatMap(({ kinds }) => kinds);
    const isOpen = (one: LookupKind) => !asked.includes(one) && !findFresh?.(one, name);
    const kinds = [...new Set([kind, ...firsts])].filter(isOpen);
    const sending = ask(provider, kinds, query).then((answers) => {
      if (answers) onAnswers(answers);
      return answers;
    });
    requests.push({ name, kinds, sent: sending });
    return sending;
  };
}
