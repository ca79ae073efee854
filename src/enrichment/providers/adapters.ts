import type { Adapter } from './adapter.ts';
import { http } from './http.ts';
import { pdl } from './pdl.ts';
import { telnyx } from './telnyx.ts';
import { trestle } from './trestle.ts';
import { twilio } from './twilio.ts';

/** The outside services, by their names in the settings. */
export const ADAPTERS = { twilio, telnyx, trestle, pdl, http } satisfies Record<string, Adapter>;
