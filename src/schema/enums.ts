import type { Actor } from '../domain/audit.ts';
import { FALLBACK_REASONS } from '../domain/callers/summary-fallback.ts';
import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { builder } from './builder.ts';
import { describedValues } from './described-values.ts';

export const OutcomeType = builder.enumType('Outcome', {
  description: 'How a call ended.',
  values: {
    APPOINTMENT_BOOKED: { value: 'appointment_booked', description: 'An appointment was made.' },
    QUOTE_GIVEN: { value: 'quote_given', description: 'A price was given.' },
    CALLBACK_REQUESTED: { value: 'callback_requested', description: 'Somebody is to call back.' },
    NO_ANSWER: { value: 'no_answer', description: 'Nobody spoke.' },
    OTHER: { value: 'other', description: 'Anything else.' },
  } as const,
});

export const RoleType = builder.enumType('Role', {
  description: 'Who spoke.',
  values: {
    USER: { value: 'user', description: 'The caller.' },
    AGENT: { value: 'agent', description: 'The voice agent.' },
  } as const,
});

export const TriggerType = builder.enumType('Trigger', {
  description: 'Point in the call at which recall is asked; it sets how long enrichment may take.',
  values: {
    RINGING: { value: 'ringing', description: 'The phone rings: there is time to look things up.' },
    ANSWERED: { value: 'answered', description: 'Somebody is on the line and waits.' },
  } as const,
});

export const ModeType = builder.enumType('Mode', {
  description: 'Live and test data of one tenant never meet.',
  values: {
    LIVE: { value: 'live', description: 'Production; keys begin with sk_live_.' },
    TEST: { value: 'test', description: 'Trying out; keys begin with sk_test_.' },
  } as const,
});

export const ActorKindType = builder.enumType('ActorKind', {
  description: 'Who sends a request or makes a change.',
  values: describedValues<Actor['kind']>({
    operator: "Somebody with the operator's token.",
    tenant_key: "Somebody with a tenant's key.",
    command: 'Somebody who ran a command of the CLI.',
    service: 'The service itself, such as its retention policy.',
  }),
});

export const RedactedKindType = builder.enumType('RedactedKind', {
  description: 'A kind of secret that is taken out of transcripts before anything is stored.',
  values: {
    CARD_NUMBER: { value: 'card_number', description: 'Number of a payment card.' },
    CARD_CODE: { value: 'card_code', description: 'Its security code (CVV).' },
    CARD_EXPIRY: { value: 'card_expiry', description: 'Its date, where a card is spoken of.' },
    NATIONAL_ID: { value: 'national_id', description: 'Social security number and the like.' },
    BANK_ACCOUNT: { value: 'bank_account', description: 'IBAN, account and routing number.' },
    PIN: { value: 'pin', description: 'PIN.' },
    PASSWORD: { value: 'password', description: 'Password.' },
    ONE_TIME_CODE: { value: 'one_time_code', description: 'Code that was sent to log in.' },
  } as const satisfies Record<
    Uppercase<RedactedKind>,
    { value: RedactedKind; description: string }
  >,
});

export const SummaryStateType = builder.enumType('SummaryState', {
  description: 'How far the summary of a call is.',
  values: {
    NONE: { value: 'none', description: 'The call was not written back yet.' },
    PENDING: { value: 'pending', description: 'Waiting for a worker; the digest stands in.' },
    DONE: { value: 'done', description: 'Summarised.' },
    FAILED: { value: 'failed', description: 'Given up after the last attempt; the digest stays.' },
  } as const,
});

export const SummaryFallbackType = builder.enumType('SummaryFallback', {
  description: 'Why a call has the built-in summary though a model is configured.',
  values: describedValues(FALLBACK_REASONS),
});
