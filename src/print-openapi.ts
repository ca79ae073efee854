import { writeFileSync } from 'node:fs';
import { openapiDocument } from './facades/openapi/document.ts';

/** Writes `openapi.json` as the default settings serve it, so that every change of it shows in review. */
writeFileSync('openapi.json', `${JSON.stringify(openapiDocument('strict'), null, 2)}\n`);
