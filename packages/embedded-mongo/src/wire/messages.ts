import { decode } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { HEADER_BYTES } from './frames.ts';

const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits 0 to 15 are required: a receiver that does not know one must refuse (MongoDB wire protocol). */
const REQUIRED_BITS = 0xffff;

/** A message before its documents are decoded. */
export type Envelope = {
  readonly requestId: number;
  /** OP_QUERY is the driver's first contact and is answered with OP_REPLY. */
  readonly legacy: boolean;
  /** `w: 0` writes and the driver's parting `endSessions` want no reply. */
  readonly noReply: boolean;
  readonly frame: Buffer;
};

/** Throws if the bytes are not a message that this server knows; the connection must then be closed. */
export function readEnvelope(frame: Buffer): Envelope {
  const opCode = frame.readInt32LE(12);
  const requestId = frame.readInt32LE(4);
  if (opCode === OP_QUERY) return { requestId, legacy: true, noReply: false, frame };
  if (opCode !== OP_MSG || frame.length < HEADER_BYTES + 5) {
    throw new RangeError('The message is of an unknown kind');
  }
  const flags = frame.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_BITS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) {
    throw new RangeError('The message has an unknown required flag');
  }
  return { requestId, legacy: false, noReply: (flags & MORE_TO_COME) !== 0, frame };
}

/** The name of a message's command before it is read; null where the body does not come first. */
export function peekName({ legacy, frame }: Envelope): string | null {
  if (legacy || frame[HEADER_BYTES + 4] !== 0) return null;
  const start = HEADER_BYTES + 10;
  const end = frame.indexOf(0, start);
  return end < 0 ? null : frame.toString('utf8', start, end);
}

/** The command of a message, its document sequences joined in as arrays. */
export function readCommand(envelope: Envelope): Doc {
  try {
    return envelope.legacy ? readQuery(envelope.frame) : readSections(envelope.frame);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(22, 'The message holds invalid BSON');
  }
}

function readQuery(frame: Buffer): Doc {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = frame.indexOf(0, nameStart);
  const namespace = frame.toString('utf8', nameStart, nameEnd);
  if (!namespace.endsWith('.$cmd')) throw new CommandError(352, 'Unsupported OP_QUERY command');
  const command = decode(documentAt(frame, nameEnd + 9, frame.length));
  return command.set('$db', namespace.slice(0, -'.$cmd'.length));
}

function readSections(frame: Buffer): Doc {
  const hasChecksum = (frame.readUInt32LE(HEADER_BYTES) & CHECKSUM_PRESENT) !== 0;
  const end = hasChecksum ? frame.length - 4 : frame.length;
  const sequences = new Map<string, Value[]>();
  let body: Doc | undefined;
  let offset = HEADER_BYTES + 4;
  while (offset < end) {
    const kind = frame[offset];
    if (kind === 0) {
      if (body !== undefined) throw new CommandError(40430, 'Multiple body sections in message');
      body = decode(documentAt(frame, offset + 1, end));
    } else if (kind === 1) readSequence(frame, offset + 1, end, sequences);
    else throw new CommandError(40432, 'Unknown section kind');
    offset += 1 + frame.readInt32LE(offset + 1);
  }
  if (body === undefined) throw new CommandError(40587, 'OP_MSG messages must have a body');
  return joined(body, sequences);
}

function joined(body: Doc, sequences: ReadonlyMap<string, Value[]>): Doc {
  for (const [name, documents] of sequences) {
    if (body.has(name)) {
      throw new CommandError(40433, 'Duplicate field between body and document sequence');
    }
    body.set(name, documents);
  }
  return body;
}

function readSequence(
  frame: Buffer,
  start: number,
  end: number,
  sequences: Map<string, Value[]>,
): void {
  const stop = start + frame.readInt32LE(start);
  const nameEnd = frame.indexOf(0, start + 4);
  if (stop > end || stop < start + 5 || nameEnd < 0 || nameEnd >= stop) {
    throw new CommandError(9, 'A document sequence has a wrong length');
  }
  const documents: Value[] = [];
  for (let at = nameEnd + 1; at < stop; at += frame.readInt32LE(at)) {
    documents.push(decode(documentAt(frame, at, stop)));
  }
  const name = frame.toString('utf8', start + 4, nameEnd);
  if (sequences.has(name)) throw new CommandError(40431, 'Duplicate document sequence');
  sequences.set(name, documents);
}

function documentAt(frame: Buffer, start: number, end: number): Buffer {
  const length = frame.readInt32LE(start);
  if (length < 5 || start + length > end) {
    throw new CommandError(22, 'A document has a wrong length');
  }
  return frame.subarray(start, start + length);
}
