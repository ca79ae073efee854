import type { Adapter } from './adapter.ts';
import { http } from './http.ts';
import { pdl } from './pdl.ts';
import { telnyx } from './telnyx.ts';
import { trestle } from './trestle.ts';
import { twilio } from './twilio.ts';

/** Every outside service that can be asked, by its name in the lists of providers. */
export const ADAPTERS = { twilio, telnyx, trestle, pdl, http } as const satisfies Readonly<
  Record<string, Adapter>
>;
