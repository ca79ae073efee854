import { Int32 } from 'bson';
import type { Doc, Value } from '#src/bson/document.ts';
import { encode } from '#src/bson/encode.ts';
import { encodeKey } from '#src/bson/key.ts';
import { compileSort } from '#src/query/sort.ts';
import type { Choices } from './choices.ts';
import { type Commands, command, documentsIn } from './engine.ts';
import { PATHS, randomFilter, randomProjection, randomSort } from './filters.ts';
import type { Scene } from './scene.ts';

/** Something to ask a collection. */
export type Question = {
  readonly kind: 'find' | 'count' | 'distinct';
  readonly filter: Doc;
  readonly sort: Doc | undefined;
  readonly projection: Doc | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly path: string;
};

/** Half of the questions are such that an index of the scene may serve them. */
export function randomQuestion(choices: Choices, { indexes }: Scene): Question {
  const index = choices.chance(0.5) ? choices.pick(indexes) : undefined;
  const kind = choices.pick(['find', 'find', 'find', 'count', 'distinct'] as const);
  const sort = choices.chance(0.6) ? randomSort(choices, index) : undefined;
  const isPaged = kind === 'count' || (sort !== undefined && choices.chance(0.5));
  return {
    kind,
    filter: choices.chance(0.1) ? new Map() : randomFilter(choices, 2, index),
    sort,
    projection: !isPaged && choices.chance(0.3) ? randomProjection(choices) : undefined,
    skip: isPaged ? choices.below(5) : 0,
    limit: isPaged ? choices.below(8) : 0,
    path: choices.pick(PATHS),
  };
}

/** How the answer by index differs from the one by reading every document; null where it does not. */
export function differenceIn(commands: Commands, name: string, question: Question): string | null {
  const planned = commands.run(commandOf(name, question));
  const scanned = commands.run(commandOf(name, question, new Map([['$natural', new Int32(1)]])));
  if (typeof planned === 'number' || typeof scanned === 'number') {
    const isSame =
      planned === scanned || (hasKeys(question) && isOfSort(planned) && isOfSort(scanned));
    return isSame ? null : `answers ${outcome(planned)}, not ${outcome(scanned)}`;
  }
  if (question.kind === 'find') {
    return differenceInRows(question, documentsIn(planned), documentsIn(scanned));
  }
  const [found, wanted] = [planned, scanned].map(shownValues);
  return found === wanted ? null : `finds ${found}, not ${wanted}`;
}

/** Documents may refuse a sort by several keys for two reasons; which one comes first is the plan's. */
const hasKeys = ({ sort }: Question) => (sort?.size ?? 0) > 1;
const isOfSort = (reply: Doc | number) => reply === 2 || reply === 238;

/** Whether the server would answer by an index. */
export function isByIndex(commands: Commands, name: string, question: Question): boolean {
  const explain = command({ find: name, filter: question.filter, sort: question.sort });
  const reply = commands.run(command({ explain, verbosity: 'queryPlanner' }));
  return typeof reply !== 'number' && shown(reply).includes('IXSCAN');
}

function commandOf(name: string, question: Question, hint?: Doc): Doc {
  const { kind, filter, sort, projection, skip, limit, path } = question;
  if (kind === 'count') return command({ count: name, query: filter, skip, limit, hint });
  if (kind === 'distinct') return command({ distinct: name, key: path, query: filter, hint });
  return command({ find: name, filter, sort, projection, skip, limit, batchSize: 10_000, hint });
}

function differenceInRows(question: Question, found: Doc[], wanted: Doc[]): string | null {
  const { sort, projection, skip, limit } = question;
  if (found.length !== wanted.length) return `finds ${found.length} rows, not ${wanted.length}`;
  const isPaged = skip > 0 || limit > 0;
  if (!isPaged && shownRows(found) !== shownRows(wanted)) return 'finds other rows';
  if (new Set(found.map(shown)).size < found.length && projection === undefined) {
    return 'finds a row twice';
  }
  if (sort === undefined || projection !== undefined || found.length < 2) return null;
  const order = compileSort(sort);
  const at = found.findIndex((row, index) => order(row, wanted[index] ?? row) !== 0);
  return at < 0 ? null : `has another sort key at place ${at}`;
}

function shownRows(rows: Doc[]): string {
  return rows.map(shown).sort().join();
}

function shown(row: Doc): string {
  return Buffer.from(encode(row)).toString('latin1');
}

function shownValues(reply: Doc): string {
  const values = reply.get('values');
  const found: Value[] = Array.isArray(values) ? values : [reply.get('n') ?? null];
  return found
    .map((value) => Buffer.from(encodeKey(value)).toString('hex'))
    .sort()
    .join(' ');
}

function outcome(reply: Doc | number): string {
  return typeof reply === 'number' ? `error ${reply}` : 'with a result';
}
