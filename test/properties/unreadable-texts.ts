import { deflateSync, gzipSync } from 'node:zlib';

/** Changes of the text after which it is no JSON any more, or no UTF-8. */
export const MAKE_UNREADABLE: readonly ((text: string) => Buffer | string)[] = [
  () => '',
  () => ' ',
  (text) => (/[\]}"]$/.test(text) ? text.slice(0, -1) : '{'),
  (text) => `${text.slice(0, Math.ceil(text.length / 2))}{`,
  (text) => `${text}{}`,
  (text) => `${text},`,
  (text) => `/* */${text}`,
  (text) => `${text}\0`,
  () => "{'phone_number':'+12015550100'}",
  () => '{"phone_number":"+12015550100",}',
  () => '{"phone_number":"\n"}',
  () => '{"phone_number":NaN}',
  () => '{"phone_number":01}',
  () => '{"phone_number":"\\x20"}',
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xff])]),
  () =>
    Buffer.concat([Buffer.from('{"phone_number":"'), Buffer.from([0xc0, 0x80]), Buffer.from('"}')]),
  () =>
    Buffer.concat([
      Buffer.from('{"phone_number":"'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => gzipSync(text),
  (text) => deflateSync(text),
];
