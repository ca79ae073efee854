import type { LookupKind } from 'phone-lookups';
import type { Answer, AnswerOf, Answers } from '../domain/callers/enrichment.ts';
import type { LookupResult } from '../domain/callers/recall-trace.ts';
import type { Ask } from './ask.ts';
import { createLookupLog, type LookupLog } from './lookup-log.ts';
import { lookUpOwnFacts, type OwnFacts, type OwnFactsDependencies } from './own-facts.ts';
import type { EnrichmentQuery, Provider } from './provider.ts';
import { type AskInSearch, createAskInSearch, type Wanted } from './requests.ts';
import {
  type FindAnswer,
  findFreshAnswers,
  type StoredDependencies,
  saveAnswers,
} from './stored-answers.ts';

export type SearchDependencies = StoredDependencies &
  OwnFactsDependencies & {
    readonly ask: Ask;
    /** Whether what the number itself says is stored: only while no provider of phone facts is configured. */
    readonly savesOwnFacts: boolean;
  };

export type SearchQuery = EnrichmentQuery & {
  /** Asks also those whose stored answers are fresh. */
  readonly isForced?: boolean;
};

/**
 * Asks the providers of each kind in their order until one has an answer, in one search about one contact, which is shared by
 * everybody who asks meanwhile. None of its promises rejects.
 */
export function startSearch(
  wanted: readonly Wanted[],
  query: SearchQuery,
  dependencies: SearchDependencies,
) {
  const log = createLookupLog(dependencies.now);
  const isPaid = wanted.some(({ kind, providers }) => kind !== 'intent' && providers.length > 0);
  const stored = isPaid && !query.isForced ? findFreshAnswers(query, dependencies) : null;
  const saves: Promise<void>[] = [];
  const save = (answers: Answers) => {
    saves.push(saveCompleted(answers, own, query, dependencies));
  };
  const ask = createAskInSearch(wanted, query, dependencies.ask, stored, save);
  const own = wanted.some(({ kind }) => kind === 'phone')
    ? lookUpOwnFacts(query.number, dependencies, log)
    : null;
  const chosen = new Map<LookupKind, Answer<unknown>>();
  const decide = async (one: Wanted) => {
    await chooseAnswer(one, { log, ask, stored }, (answer) => chosen.set(one.kind, answer));
    if (one.kind === 'phone') await own?.known;
  };
  const decisions = new Map(wanted.map((one) => [one.kind, decide(one)]));
  const bestOf = (kind: LookupKind): Answer<unknown> | null => {
    const answer = chosen.get(kind) ?? null;
    if (kind === 'phone' && own) return own.complete(answer as AnswerOf<'phone'> | null);
    return answer?.value == null ? null : answer;
  };
  return {
    /** Resolves when the best answer of the kind no longer changes; at once for a kind that is not searched. */
    decided: (kind: LookupKind) => decisions.get(kind) ?? Promise.resolve(),
    /** Resolves when everything is decided and stored. */
    ended: Promise.all(decisions.values()).then(async () => {
      const ownAnswer = dependencies.savesOwnFacts ? own?.answer() : null;
      if (ownAnswer) save({ phone: ownAnswer });
      await Promise.all(saves);
    }),
    /** The best answer so far. */
    best: <Kind extends LookupKind>(kind: Kind) => bestOf(kind) as AnswerOf<Kind> | null,
    isFromCache: log.isFromCache,
    lookups: log.read,
  };
}

export type Search = ReturnType<typeof startSearch>;

/** A provider's answer about the number is stored with its gaps filled. */
async function saveCompleted(
  { phone, ...rest }: Answers,
  own: OwnFacts | null,
  query: SearchQuery,
  dependencies: SearchDependencies,
): Promise<void> {
  await own?.known;
  const completed = phone?.value && own ? own.complete(phone) : phone;
  await saveAnswers({ ...rest, ...(completed && { phone: completed }) }, query, dependencies);
}

type Sources = {
  readonly log: LookupLog;
  readonly ask: AskInSearch;
  readonly stored: Promise<FindAnswer> | null;
};

async function chooseAnswer(
  { kind, providers }: Wanted,
  { log, ask, stored }: Sources,
  choose: (answer: Answer<unknown>) => void,
): Promise<void> {
  const askOne = async (provider: Provider): Promise<Answer<unknown> | null> => {
    const end = log.begin(provider.name, kind);
    const fresh = (await stored)?.(kind, provider.name) ?? null;
    if (fresh) {
      end('cached', fresh.fetchedAtMs);
      return fresh;
    }
    const answers = await ask(provider, kind);
    const answer = answers?.[kind] ?? null;
    end(answers ? resultOf(answer) : 'skipped');
    return answer;
  };
  for (const provider of providers) {
    const answer = await askOne(provider);
    if (answer && (answer.value !== null || answer.isInvalid)) choose(answer);
    if (answer && answer.value !== null) return;
  }
}

const resultOf = (answer: Answer<unknown> | null): Exclude<LookupResult, 'cut_off'> => {
  if (!answer) return 'failed';
  return answer.value === null ? 'nothing' : 'found';
};
