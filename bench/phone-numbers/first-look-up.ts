import { workerData } from 'node:worker_threads';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import { createLocalPhoneLookup } from '#src/enrichment/local-phone-lookup.ts';

const { e164, port } = workerData;
const number = parsePhoneNumber(e164, 'US');
const startMs = performance.now();
await createLocalPhoneLookup().lookup(number);
port.postMessage(performance.now() - startMs);
