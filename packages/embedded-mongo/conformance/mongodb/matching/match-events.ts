import type { Document } from 'mongodb';
import type { Entities } from '../entities.ts';
import type { Event } from '../observed-events.ts';
import type { EventsOfClient } from '../test-file.ts';
import { atRoot, Mismatch, match } from './match.ts';

/** Throws a Mismatch unless the client had just the events that the test lists, in their order. */
export function matchEvents(expected: EventsOfClient, entities: Entities): void {
  const { observed } = entities.of('client', expected.client);
  const isCommand = (type: string) => type.startsWith('command');
  const wantsCommands = expected.eventType !== 'cmap';
  const actual = observed.events.filter(({ type }) => isCommand(type) === wantsCommands);
  for (const [index, one] of expected.events.entries()) {
    const [[type, fields] = ['', {}]] = Object.entries(one);
    const path = `${expected.client}.events[${index}]`;
    const event = actual[index];
    if (event?.type !== type) {
      throw new Mismatch(`${path} is ${event?.type ?? 'absent'}, wanted ${type}`);
    }
    matchFields(fields, event.fields, path, entities);
  }
  const extra = actual.slice(expected.events.length).map(describe);
  if (extra.length > 0 && expected.ignoreExtraEvents !== true) {
    throw new Mismatch(`${expected.client} had also ${extra.join(', ')}`);
  }
}

const describe = ({ type, fields }: Event) => `${type} ${fields.commandName ?? ''}`.trim();

function matchFields(expected: Document, actual: Document, path: string, entities: Entities): void {
  const { command, reply, hasServiceId, hasServerConnectionId, ...plain } = expected;
  if (command) match(command, actual.command, atRoot(`${path}.command`, entities));
  if (reply) match(reply, actual.reply, atRoot(`${path}.reply`, entities));
  match(plain, actual, atRoot(path, entities));
  for (const [name, wanted] of Object.entries({ hasServiceId, hasServerConnectionId })) {
    const id = name === 'hasServiceId' ? actual.serviceId : actual.serverConnectionId;
    if (wanted !== undefined && wanted !== (id !== undefined && id !== null)) {
      throw new Mismatch(`${path}.${name} is not ${wanted}`);
    }
  }
}
