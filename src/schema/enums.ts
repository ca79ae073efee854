import type { RedactedKind } from 'spoken-redaction/kinds';
import type { Actor } from '../domain/audit.ts';
import { FALLBACK_REASONS } from '../domain/callers/summary-fallback.ts';
import { builder } from './builder.ts';
import { describedValues } from './described-values.ts';

export const OutcomeType = builder.enumType('Outcome', {
  description: 'The outcome of a call.',
  values: {
    APPOINTMENT_BOOKED: { value: 'appointment_booked', description: 'An appointment was booked.' },
    QUOTE_GIVEN: { value: 'quote_given', description: 'A price was quoted.' },
    CALLBACK_REQUESTED: { value: 'callback_requested', description: 'A callback was requested.' },
    NO_ANSWER: { value: 'no_answer', description: 'No answer: nobody spoke.' },
    OTHER: { value: 'other', description: 'The call ended in another way.' },
  } as const,
});

export const RoleType = builder.enumType('Role', {
  description: 'One of the two sides of a call.',
  values: {
    USER: { value: 'user', description: 'The caller.' },
    AGENT: { value: 'agent', description: 'The voice agent.' },
  } as const,
});

export const TriggerType = builder.enumType('Trigger', {
  description:
    'The point in a call at which the platform requests a recall. It determines how long the recall may wait for enrichment providers.',
  values: {
    RINGING: {
      value: 'ringing',
      description: 'The phone is ringing, so there is time to ask providers.',
    },
    ANSWERED: {
      value: 'answered',
      description: 'The call was answered and the caller is waiting, so there is little time.',
    },
  } as const,
});

export const ModeType = builder.enumType('Mode', {
  description: 'The mode of a key and its data. The live and test data of a tenant are kept apart.',
  values: {
    LIVE: { value: 'live', description: 'The production mode. Its keys begin with `sk_live_`.' },
    TEST: { value: 'test', description: 'The mode for trials. Its keys begin with `sk_test_`.' },
  } as const,
});

export const ActorKindType = builder.enumType('ActorKind', {
  description: 'The kind of sender of a request, or of the one that makes a change.',
  values: describedValues<Actor['kind']>({
    operator: "A person or program with the operator's token.",
    tenant_key: "A person or program with a tenant's key.",
    command: 'A person who runs a command of the CLI.',
    service: 'The service itself, such as its retention policy.',
  }),
});

export const RedactedKindType = builder.enumType('RedactedKind', {
  description: 'A kind of secret that is removed from transcripts before they are stored.',
  values: {
    CARD_NUMBER: { value: 'card_number', description: 'The number of a payment card.' },
    CARD_CODE: { value: 'card_code', description: 'The security code (CVV) of a payment card.' },
    CARD_EXPIRY: { value: 'card_expiry', description: 'The expiry date of a payment card.' },
    NATIONAL_ID: {
      value: 'national_id',
      description: 'A social security number or another national identity number.',
    },
    BANK_ACCOUNT: {
      value: 'bank_account',
      description: 'An IBAN, a bank account number or a routing number.',
    },
    PIN: { value: 'pin', description: 'A PIN.' },
    PASSWORD: { value: 'password', description: 'A password.' },
    ONE_TIME_CODE: {
      value: 'one_time_code',
      description: 'A one-time code that was sent for logging in.',
    },
  } as const satisfies Record<
    Uppercase<RedactedKind>,
    { value: RedactedKind; description: string }
  >,
});

export const SummaryStateType = builder.enumType('SummaryState', {
  description: "The state of a call's summary.",
  values: {
    NONE: {
      value: 'none',
      description: 'There is no summary, because the call was not written back yet.',
    },
    PENDING: {
      value: 'pending',
      description: 'The summary is waiting for a worker.',
    },
    DONE: { value: 'done', description: 'The summary is stored.' },
    FAILED: {
      value: 'failed',
      description: 'The last attempt failed. There is no summary.',
    },
  } as const,
});

export const SummaryFallbackType = builder.enumType('SummaryFallback', {
  description:
    'The reason why a call has the summary of the built-in summariser although a language model is configured.',
  values: describedValues(FALLBACK_REASONS),
});
