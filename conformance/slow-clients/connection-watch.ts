import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
const LISTEN = '0A';
const TIME_WAIT = '06';

const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/** As the kernel writes 127.0.0.1. */
const ATTACKER = '0100007F';

/** Ports of the attacker that have a connection to the service, in whatever state it is on the service's side. */
function portsOf(port: number): string[] {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', remote = '', state = ''] = line.trim().split(/\s+/);
    const isOurs = local.endsWith(`:${hexPort(port)}`) && remote.startsWith(ATTACKER);
    return isOurs && state !== LISTEN && state !== TIME_WAIT ? [remote] : [];
  });
}

export type Watched = {
  readonly opened: number;
  readonly atOnce: number;
  /** From when a connection was first seen to when it was seen no more; the longest of all. */
  readonly longestS: number;
};

/** Looks ten times a second at the connections from 127.0.0.1; those that are there already do not count. */
export function watchConnections(port: number) {
  const before = new Set(portsOf(port));
  const openSinceMs = new Map<string, number>();
  const livesMs: number[] = [];
  let opened = 0;
  let atOnce = 0;
  const look = () => {
    const nowMs = performance.now();
    const ports = new Set(portsOf(port).filter((remote) => !before.has(remote)));
    for (const [remote, sinceMs] of openSinceMs) {
      if (ports.has(remote)) continue;
      openSinceMs.delete(remote);
      livesMs.push(nowMs - sinceMs);
    }
    for (const remote of ports) {
      if (openSinceMs.has(remote)) continue;
      openSinceMs.set(remote, nowMs);
      opened += 1;
    }
    atOnce = Math.max(atOnce, ports.size);
  };
  const looking = setInterval(look, LOOK_EVERY_MS);
  return {
    open: () => openSinceMs.size,
    stop(): Watched {
      clearInterval(looking);
      for (const sinceMs of openSinceMs.values()) livesMs.push(performance.now() - sinceMs);
      return { opened, atOnce, longestS: Math.max(0, ...livesMs) / 1_000 };
    },
  };
}
