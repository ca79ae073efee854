import type { Fact, RememberedCall } from '../domain/memory.ts';
import { newestFirst } from './caller-name.ts';

export const mentionsAny = (text: string, values: readonly string[]): boolean =>
  values.some((value) => text.toLowerCase().includes(value.toLowerCase()));

/** The date a moment's words begin with, as it stands in a sentence: "Wednesday 4 March". */
export const dateWords = (fact: Fact): string =>
  fact.value.replace(/ (?:at|before|after|by|around|until) .*$/, '');

/** A booked moment that lies behind. */
export const isOver = ({ kind, atMs }: Fact, nowMs: number): boolean =>
  (kind === 'appointment' || kind === 'callback') && atMs !== undefined && atMs < nowMs;

/** Promises and moments still to come that the text does not tell yet. */
export function openItems(calls: readonly RememberedCall[], told: string, nowMs: number): string[] {
  const moment = (kind: 'appointment' | 'callback'): string[] => {
    const call = newestFirst(calls).find(({ facts }) => facts.some((fact) => fact.kind === kind));
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
  const open = items.filter((item) => !mentionsAny(item, over));
  return [...moment('appointment'), ...moment('callback'), ...open].filter(
    (item) => !flat.includes(item.toLowerCase().replace(/^(?:appointment|callback) /, '')),
  );
}
