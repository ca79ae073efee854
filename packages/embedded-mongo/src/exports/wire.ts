export { numberOf } from '../wire/fields.ts';
export { createFrameCutter } from '../wire/frames.ts';
export { readCommand, readEnvelope } from '../wire/messages.ts';
export { replyMessage } from '../wire/reply.ts';
