import type { CallerChange, DeliveredEvent } from '../../domain/live-event.ts';

type Delivery = Pick<DeliveredEvent, 'cursor' | 'atMs'>;

export type CallEvent = Delivery & { readonly callUid: string };

export type CallerEvent = Delivery & { readonly callerUid: string; readonly change: CallerChange };

export function toCallEvent({ event, cursor, atMs }: DeliveredEvent): CallEvent {
  if (event.kind === 'callerUpdated') throw new Error('This is no event of a call');
  return { cursor, atMs, callUid: event.callUid };
}

export function toCallerEvent({ event, cursor, atMs }: DeliveredEvent): CallerEvent {
  if (event.kind !== 'callerUpdated') throw new Error('This is no event of a caller');
  const { callerUid, change } = event;
  return { cursor, atMs, callerUid, change };
}
