import type { Call, Fact, Note } from '../call.ts';
import { type CallReading, readingCall } from '../reading/read-call.ts';
import { agreedMoment, momentFact, promisedCall } from './agreed.ts';
import { callerName } from './names.ts';

export type NoteOptions = { readonly maxWords?: number | undefined };

function readCall(call: Call): CallReading {
  const reading = readingCall(call);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

export function createLocalNotes(_options: NoteOptions = {}): (call: Call) => Note {
  return (call) => {
    const reading = readCall(call);
    const facts: Fact[] = [];
    const name = callerName(reading);
    if (name) facts.push(name);
    const agreed = agreedMoment(reading);
    if (agreed) facts.push(momentFact('appointment', agreed, reading));
    const promised = promisedCall(reading);
    if (promised) facts.push(momentFact('callback', promised, reading));
    return { text: facts.map((f) => ('text' in f ? f.text : f.day)).join('. '), facts };
  };
}
