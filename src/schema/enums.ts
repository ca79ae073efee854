import type { RedactedKind } from 'spoken-redaction/kinds';
import type { Actor } from '../domain/audit.ts';
import { FALLBACK_REASONS } from '../domain/callers/summary-fallback.ts';
import { builder } from './builder.ts';

/** An enum from the descriptions of its values: `{ said: 'It is true.' }` gives `SAID`. */
export const enumOf = <Value extends string>(
  name: string,
  description: string,
  docs: Readonly<Record<Value, string>>,
) => {
  const values = Object.entries<string>(docs).map(([value, doc]) => [
    value.toUpperCase(),
    { value, description: doc },
  ]);
  return builder.enumType(name, {
    description,
    values: Object.fromEntries(values) as Record<string, { value: Value; description: string }>,
  });
};

export const OutcomeType = enumOf('Outcome', 'The outcome of a call.', {
  appointment_booked: 'An appointment was booked.',
  quote_given: 'A price was quoted.',
  callback_requested: 'A callback was requested.',
  no_answer: 'No answer: nobody spoke.',
  other: 'The call ended in another way.',
});

export const RoleType = enumOf('Role', 'One of the two sides of a call.', {
  user: 'The caller.',
  agent: 'The voice agent.',
});

export const TriggerType = enumOf(
  'Trigger',
  'The point in a call at which the platform requests a recall. It determines how long the recall may wait for enrichment providers.',
  {
    ringing: 'The phone is ringing, so there is time to ask providers.',
    answered: 'The call was answered and the caller is waiting, so there is little time.',
  },
);

export const ModeType = enumOf(
  'Mode',
  'The mode of a key and its data. The live and test data of a tenant are kept apart.',
  {
    live: 'The production mode. Its keys begin with `sk_live_`.',
    test: 'The mode for trials. Its keys begin with `sk_test_`.',
  },
);

export const ActorKindType = enumOf<Actor['kind']>(
  'ActorKind',
  'The kind of sender of a request, or of the one that makes a change.',
  {
    operator: "A person or program with the operator's token.",
    tenant_key: "A person or program with a tenant's key.",
    command: 'A person who runs a command of the CLI.',
    service: 'The service itself, such as its retention policy.',
  },
);

export const RedactedKindType = enumOf<RedactedKind>(
  'RedactedKind',
  'A kind of secret that is removed from transcripts before they are stored.',
  {
    card_number: 'The number of a payment card.',
    card_code: 'The security code (CVV) of a payment card.',
    card_expiry: 'The expiry date of a payment card.',
    national_id: 'A social security number or another national identity number.',
    bank_account: 'An IBAN, a bank account number or a routing number.',
    pin: 'A PIN.',
    password: 'A password.',
    one_time_code: 'A one-time code that was sent for logging in.',
  },
);

export const SummaryStateType = enumOf('SummaryState', "The state of a call's summary.", {
  none: 'There is no summary, because the call was not written back yet.',
  pending: 'The summary is waiting for a worker.',
  done: 'The summary is stored.',
  failed: 'The last attempt failed. There is no summary.',
});

export const SummaryFallbackType = enumOf(
  'SummaryFallback',
  'The reason why a call has the summary of the built-in summariser although a language model is configured.',
  FALLBACK_REASONS,
);
