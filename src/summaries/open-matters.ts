import type { Fact, FactKind } from '../domain/fact.ts';
import type { RememberedCall } from '../domain/memory.ts';
import { newestFirst } from './caller-name.ts';
import { splitTurn } from './local/sentences.ts';

export const mentionsAny = (text: string, values: readonly string[]): boolean =>
  values.some((value) => text.toLowerCase().includes(value.toLowerCase()));

/** The date a moment's words begin with, as it stands in a sentence: "Wednesday 4 March". */
export const dateWords = (fact: Fact): string =>
  fact.value.replace(/ (?:at|before|after|by|around|until) .*$/, '');

/** A booked moment that lies behind. */
export const isOver = ({ kind, atMs }: Fact, nowMs: number): boolean =>
  (kind === 'appointment' || kind === 'callback') && atMs !== undefined && atMs < nowMs;

const CANCELLED =
  /\b(?:appointment|booking|reservation|visit|it)\b[^.]{0,60}\bcancell?ed\b(?! (?:if|unless|by))/i;
const SETTLED =
  /\bno callback needed\b|\bmatter settled\b|\bno (?:longer )?need (?:for \w+ )?to call\b|\b(?:is|was|been|it's|got) (?:now |already )?(?:solved|resolved)\b/i;
const UNSURE = /\b(?:not|if|unless|until|whether|asked|wants?|when)\b|n't\b/i;

const says = (call: RememberedCall, pattern: RegExp): boolean =>
  splitTurn(call.summary).some((text) => pattern.test(text) && !UNSURE.test(text));

const madeBy = (call: RememberedCall, kind: FactKind): boolean =>
  call.facts.some((fact) => fact.kind === kind && fact.status !== 'withdrawn');

/** Calls older than the newest one that brought such a matter to an end; newest first. */
const closedCalls = (
  calls: readonly RememberedCall[],
  kind: 'appointment' | 'callback',
): readonly RememberedCall[] => {
  const ordered = newestFirst(calls);
  const pattern = kind === 'appointment' ? CANCELLED : SETTLED;
  const at = ordered.findIndex((call) => !madeBy(call, kind) && says(call, pattern));
  return at < 0 ? [] : ordered.slice(at + 1);
};

/** Appointments and callbacks that a newer call cancelled or made needless, in words. */
export const closedMoments = (calls: readonly RememberedCall[]): string[] =>
  (['appointment', 'callback'] as const).flatMap((kind) =>
    closedCalls(calls, kind).flatMap(({ facts }) =>
      facts.filter((fact) => fact.kind === kind).map(({ value }) => value),
    ),
  );

/** Promises and moments still to come that the text does not tell yet. */
export function openItems(calls: readonly RememberedCall[], told: string, nowMs: number): string[] {
  const moment = (kind: 'appointment' | 'callback'): string[] => {
    const call = newestFirst(calls).find((one) => madeBy(one, kind));
    if (call && closedCalls(calls, kind).includes(call)) return [];
    const fact = call?.facts.filter((one) => one.kind === kind).at(-1);
    return fact?.atMs !== undefined && fact.atMs >= nowMs ? [`${kind} ${fact.value}`] : [];
  };
  const promised = newestFirst(calls).find(({ facts }) =>
    facts.some(({ kind }) => kind === 'open_item'),
  );
  const items =
    promised?.facts
      .filter(({ kind }) => kind === 'open_item')
      .slice(-2)
      .map(({ value }) => value.replace(/[.\s]+$/, '')) ?? [];
  const flat = told.toLowerCase();
  const over = calls
    .flatMap(({ facts }) => facts.filter((fact) => isOver(fact, nowMs)))
    .map(dateWords);
  const gone = [...over, ...closedMoments(calls)];
  const settled = promised !== undefined && closedCalls(calls, 'callback').includes(promised);
  const open = settled ? [] : items.filter((item) => !mentionsAny(item, gone));
  return [...moment('appointment'), ...moment('callback'), ...open].filter(
    (item) => !flat.includes(item.toLowerCase().replace(/^(?:appointment|callback) /, '')),
  );
}
