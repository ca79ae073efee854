import { isDeepStrictEqual } from 'node:util';
import type { MongoClient } from 'mongodb';
import type { Requirement } from './test-file.ts';

/** What the tests may ask about the server. */
export type ServerTraits = {
  readonly version: string;
  readonly topology: 'single' | 'replicaset' | 'sharded';
  readonly parameters: Readonly<Record<string, unknown>>;
};

/** Asks the server; `version` is what to take it for, if not for what it says. */
export async function readTraits(client: MongoClient, version?: string): Promise<ServerTraits> {
  const admin = client.db('admin');
  const [hello, info, parameters] = await Promise.all([
    admin.command({ hello: 1 }),
    admin.command({ buildInfo: 1 }),
    admin.command({ getParameter: '*' }),
  ]);
  const topology =
    hello.msg === 'isdbgrid' ? 'sharded' : hello.setName === undefined ? 'single' : 'replicaset';
  return { version: version ?? String(info.version), topology, parameters };
}

/** Why the tests do not apply to this server, or null when one of the requirements is met. */
export function unmet(list: readonly Requirement[] | undefined, traits: ServerTraits) {
  if (list === undefined) return null;
  const reasons = list.map((requirement) => reasonAgainst(requirement, traits));
  return reasons.includes(null) ? null : [...new Set(reasons)].join(' or ');
}

function reasonAgainst(wanted: Requirement, { version, topology, parameters }: ServerTraits) {
  const { minServerVersion: least, maxServerVersion: most, topologies } = wanted;
  if (topologies !== undefined && !topologies.includes(topology)) return 'another topology';
  if (wanted.auth === true || wanted.authMechanism !== undefined) return 'authentication';
  if (wanted.serverless === 'require') return 'serverless';
  if (wanted.csfle !== undefined && wanted.csfle !== false) return 'client-side encryption';
  const asked = Object.entries(wanted.serverParameters ?? {});
  if (!asked.every(([name, value]) => isDeepStrictEqual(parameters[name], value)))
    return 'a server parameter';
  if (least !== undefined && compareVersions(version, least) < 0)
    return `MongoDB ${minor(least)} or later`;
  return most !== undefined && compareVersions(version, most) > 0
    ? `MongoDB up to ${minor(most)}`
    : null;
}

const minor = (version: string) => version.split('.').slice(0, 2).join('.');

/** Below, at or above zero, as for sorting; parts that are absent are 0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
