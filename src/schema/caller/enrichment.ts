import type { Company, Person } from '../../domain/callers/enrichment.ts';
import type { Enrichment } from '../../domain/callers/recall.ts';
import type { IntentPrediction } from '../../domain/intent/intent.ts';
import { builder } from '../builder.ts';
import { prose } from '../prose.ts';

export const PersonType = builder.objectRef<Person>('Person').implement({
  description: 'The person who calls, as far as the tenant, earlier calls or providers know.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The full name. It is empty if it is unknown.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The role at the company. It is null if it is unknown.',
    }),
    company: t.exposeString('company', {
      nullable: true,
      description: 'The name of the company. It is null if it is unknown.',
    }),
  }),
});

export const CompanyType = builder.objectRef<Company>('Company').implement({
  description: 'The company that the caller belongs to.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'The name of the company.' }) }),
});

export const PhoneType = builder.objectRef<Enrichment['phone']>('Phone').implement({
  description: 'The properties of a phone number.',
  fields: (t) => ({
    carrier: t.exposeString('carrier', {
      description:
        "The telephone company that the number's range was assigned to. It is empty if it is unknown.",
    }),
    lineType: t.exposeString('lineType', {
      description: prose`
        The type of the line, such as \`mobile\`, \`landline\`, \`fixed_line_or_mobile\`, \`voip\`
        or \`toll_free\`. It is \`unknown\` if it is unknown.
      `,
    }),
    valid: t.boolean({
      nullable: true,
      description:
        'Whether the number is valid in the numbering plan of its country. It is null if the number was not looked up.',
      resolve: (phone) => phone.valid ?? null,
    }),
    country: t.string({
      nullable: true,
      description:
        'The country of the number, as an ISO 3166-1 alpha-2 code. It is null if it is unknown.',
      resolve: (phone) => phone.country ?? null,
    }),
    place: t.string({
      nullable: true,
      description: 'The city or region where the number was assigned. It is null if it is unknown.',
      resolve: (phone) => phone.place ?? null,
    }),
    timeZone: t.string({
      nullable: true,
      description:
        'The IANA time zone of the number. It is null if the number does not determine one.',
      resolve: (phone) => phone.timeZone ?? null,
    }),
  }),
});

const IntentType = builder.objectRef<IntentPrediction>('Intent').implement({
  description: 'A prediction of why the caller calls, made from their earlier calls.',
  fields: (t) => ({
    intent: t.exposeString('intent', {
      description:
        'The predicted reason, as a label such as `book_appointment`. It is `unknown` if no reason is likely.',
    }),
    confidence: t.exposeFloat('confidence', {
      description: 'The probability of the label, from 0 to 1.',
    }),
    source: t.exposeString('source', {
      description: 'The name of the part that predicts: `local` for the one that is built in.',
    }),
  }),
});

export const EnrichmentType = builder.objectRef<Enrichment>('Enrichment').implement({
  description: 'What is known about a caller besides their calls.',
  fields: (t) => ({
    person: t.expose('person', { type: PersonType, description: 'The person who calls.' }),
    company: t.expose('company', {
      type: CompanyType,
      nullable: true,
      description: 'The company that the caller belongs to. It is null if it is unknown.',
    }),
    phone: t.expose('phone', {
      type: PhoneType,
      description: 'The properties of the phone number.',
    }),
    intent: t.expose('intent', {
      type: IntentType,
      nullable: true,
      description: 'The predicted reason for the call. It is null while storage does not answer.',
    }),
  }),
});
