import type { Adapter } from './adapter.ts';
import { http } from './providers/http.ts';
import { pdl } from './providers/pdl.ts';
import { telnyx } from './providers/telnyx.ts';
import { trestle } from './providers/trestle.ts';
import { twilio } from './providers/twilio.ts';

/** Every outside service that can be asked, by its name in the lists of providers. */
export const ADAPTERS = { twilio, telnyx, trestle, pdl, http } as const satisfies Readonly<
  Record<string, Adapter>
>;
