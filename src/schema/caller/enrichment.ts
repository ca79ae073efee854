import type { CompanyLocation } from 'phone-lookups';
import type {
  Conflict,
  KnownCompany,
  KnownPerson,
  Provenance,
} from '../../domain/callers/identity.ts';
import type { Enrichment, KnownPhone } from '../../domain/callers/recall.ts';
import type { IntentPrediction } from '../../domain/intent/intent.ts';
import { builder, prose } from '../builder.ts';
import { enumOf } from '../enums.ts';

const ProvenanceInterface = builder.interfaceRef<Provenance>('Sourced').implement({
  description: 'Something that is known of a caller, with its source.',
  fields: (t) => ({
    source: t.maybe.text(
      'source',
      prose`
        The source: \`directory\` for what the tenant entered, \`call\` for what was said in a call,
        \`local\` for what the number itself says, or the name of a provider. It is null if nothing
        is known.
      `,
    ),
    confidence: t.maybe.number(
      'confidence',
      prose`
        How reliable the source is, from 0 to 1. It is null if the source does not state it. Caller
        names of telephone companies have 0.5: ask instead of greeting by them.
      `,
    ),
    ...t.maybe.times({
      fetchedAtMs: 'The time when the source said it. It is null if it is unknown.',
      freshUntilMs:
        'The time from which a recall asks the provider again. It is null if the source is no provider.',
    }),
  }),
});

export const PersonType = builder.objectRef<KnownPerson>('Person').implement({
  description: 'The person who calls, as far as the tenant, earlier calls or providers know.',
  interfaces: [ProvenanceInterface],
  fields: (t) => ({
    name: t.text('name', 'The full name. It is empty if it is unknown.'),
    title: t.maybe.text('title', 'The role at the company. It is null if it is unknown.'),
    company: t.maybe.text('company', 'The name of the company. It is null if it is unknown.'),
  }),
});

const CompanyLocationType = builder.objectRef<CompanyLocation>('CompanyLocation').implement({
  description: 'The place of a company.',
  fields: (t) =>
    t.maybe.texts({
      city: 'The city. It is null if it is unknown.',
      region: 'The state or province. It is null if it is unknown.',
      country: "The country, in the provider's words. It is null if it is unknown.",
    }),
});

export const CompanyType = builder.objectRef<KnownCompany>('Company').implement({
  description: 'The company that the caller belongs to.',
  interfaces: [ProvenanceInterface],
  fields: (t) => ({
    name: t.text('name', 'The name of the company.'),
    ...t.maybe.texts({
      domain: 'The domain of the website. It is null if it is unknown.',
      website: 'The address of the website. It is null if it is unknown.',
      industry: "The industry, in the provider's words. It is null if it is unknown.",
      size: 'A range of employees, such as `11-50`. It is null if it is unknown.',
      type: 'The kind of company, such as `private`. It is null if it is unknown.',
    }),
    ...t.maybe.wholes({
      employeeCount: 'The number of employees. It is null if it is unknown.',
      foundedYear: 'The year of foundation. It is null if it is unknown.',
    }),
    location: t.maybe.of(
      CompanyLocationType,
      'location',
      'The place of the company. It is null if it is unknown.',
    ),
  }),
});

export const PhoneType = builder.objectRef<KnownPhone>('Phone').implement({
  description: 'The properties of a phone number.',
  interfaces: [ProvenanceInterface],
  fields: (t) => ({
    ...t.texts({
      carrier: prose`
        The telephone company: of the line if a provider said it, else the one that the number's
        range was assigned to. It is empty if it is unknown.
      `,
      lineType: prose`
        The type of the line, such as \`mobile\`, \`landline\`, \`fixed_line_or_mobile\`, \`voip\`
        or \`toll_free\`. It is \`unknown\` if it is unknown.
      `,
    }),
    ...t.maybe.texts({
      lineTypeAsSent:
        "The type of the line in the provider's own word. It is null if no provider said it.",
      country:
        'The country of the number, as an ISO 3166-1 alpha-2 code. It is null if it is unknown.',
      place: 'The city or region where the number was assigned. It is null if it is unknown.',
      timeZone:
        'The IANA time zone of the number. It is null if the number does not determine one.',
    }),
    valid: t.maybe.flag(
      'valid',
      'Whether the number is valid in the numbering plan of its country. It is null if the number was not looked up.',
    ),
    portedOn: t.maybe.text(
      'portedAt',
      'The day on which the number was last moved to another telephone company, as `YYYY-MM-DD`. It is null if it is unknown.',
    ),
  }),
});

const ConflictFieldType = enumOf(
  'ConflictField',
  'A part of what is known of a caller, on which sources differ.',
  {
    name: 'The name of the person.',
    title: 'The role at the company.',
    company: 'The name of the company.',
  },
);

const ConflictType = builder.objectRef<Conflict>('EnrichmentConflict').implement({
  description: 'What one source says, and another source with precedence contradicts.',
  interfaces: [ProvenanceInterface],
  fields: (t) => ({
    field: t.of(ConflictFieldType, 'field', 'What the sources differ on.'),
    value: t.text('value', 'What this source says.'),
  }),
});

const IntentType = builder.objectRef<IntentPrediction>('Intent').implement({
  description:
    "A prediction of why the caller calls, a provider's or one from their earlier calls.",
  fields: (t) => ({
    ...t.texts({
      intent:
        'The predicted reason, as a label such as `book_appointment`. It is `unknown` if no reason is likely.',
      source:
        'The name of the part that predicts: `local` for the one that is built in, else a provider.',
    }),
    confidence: t.number('confidence', 'The probability of the label, from 0 to 1.'),
  }),
});

export const EnrichmentType = builder.objectRef<Enrichment>('Enrichment').implement({
  description: 'What is known about a caller besides their calls.',
  fields: (t) => ({
    person: t.of(PersonType, 'person', 'The person who calls.'),
    company: t.maybe.of(
      CompanyType,
      'company',
      'The company that the caller belongs to. It is null if it is unknown.',
    ),
    phone: t.of(PhoneType, 'phone', 'The properties of the phone number.'),
    intent: t.maybe.of(
      IntentType,
      'intent',
      'The predicted reason for the call. It is null while storage does not answer.',
    ),
    conflicts: t.of(
      [ConflictType],
      'conflicts',
      'What sources say that takes no precedence and differs from the person and the company here, at most 6.',
    ),
  }),
});
