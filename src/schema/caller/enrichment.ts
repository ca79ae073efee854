import type { Company, Person } from '../../domain/callers/enrichment.ts';
import type { Enrichment } from '../../domain/callers/recall.ts';
import type { IntentPrediction } from '../../domain/intent/intent.ts';
import { builder } from '../builder.ts';

export const PersonType = builder.objectRef<Person>('Person').implement({
  description: 'Who the caller is, as far as anybody said; empty where unknown.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name, or empty.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Role at the company; null if unknown.',
    }),
    company: t.exposeString('company', {
      nullable: true,
      description: 'Name of the company; null if unknown.',
    }),
  }),
});

export const CompanyType = builder.objectRef<Company>('Company').implement({
  description: 'The company the caller belongs to.',
  fields: (t) => ({ name: t.exposeString('name', { description: 'Name.' }) }),
});

export const PhoneType = builder.objectRef<Enrichment['phone']>('Phone').implement({
  description: 'What the number itself tells.',
  fields: (t) => ({
    carrier: t.exposeString('carrier', {
      description: 'Operator the number range was given to; empty where unknown.',
    }),
    lineType: t.exposeString('lineType', {
      description: 'mobile, landline, fixed_line_or_mobile, voip, toll_free, …, or unknown.',
    }),
    valid: t.boolean({
      nullable: true,
      description:
        "Whether the number fits its country's numbering plan; null if it was not looked up.",
      resolve: (phone) => phone.valid ?? null,
    }),
    country: t.string({
      nullable: true,
      description: 'Country of the number, ISO 3166-1 alpha-2; null if unknown.',
      resolve: (phone) => phone.country ?? null,
    }),
    place: t.string({
      nullable: true,
      description: 'Where the number was issued; null if unknown.',
      resolve: (phone) => phone.place ?? null,
    }),
    timeZone: t.string({
      nullable: true,
      description: 'IANA time zone of the number; null where the number does not determine one.',
      resolve: (phone) => phone.timeZone ?? null,
    }),
  }),
});

const IntentType = builder.objectRef<IntentPrediction>('Intent').implement({
  description: 'Why this caller probably calls, from the history of their calls.',
  fields: (t) => ({
    intent: t.exposeString('intent', { description: 'The label, or unknown.' }),
    confidence: t.exposeFloat('confidence', { description: 'Probability of the label, 0 to 1.' }),
    source: t.exposeString('source', { description: 'Who predicts.' }),
  }),
});

export const EnrichmentType = builder.objectRef<Enrichment>('Enrichment').implement({
  description: 'What is known of a caller beyond their calls.',
  fields: (t) => ({
    person: t.expose('person', { type: PersonType, description: 'The person.' }),
    company: t.expose('company', {
      type: CompanyType,
      nullable: true,
      description: 'The company; null if unknown.',
    }),
    phone: t.expose('phone', { type: PhoneType, description: 'The number.' }),
    intent: t.expose('intent', {
      type: IntentType,
      nullable: true,
      description: 'The likely reason of the call; null while storage does not answer.',
    }),
  }),
});
