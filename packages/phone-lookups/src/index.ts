export type {
  Adapter,
  AnswerClass,
  CallContext,
  Credentials,
  Found,
  LookupKind,
  ProvidedPhone,
  ProviderQuery,
  ProviderReading,
  ProviderResponse,
} from './adapter.ts';
export { ADAPTERS } from './adapters.ts';
export { type BreakerState, guardProvider, type ProviderGuard } from './guard.ts';
export { type Company, type CompanyLocation, companyNamed, type Identity } from './identity.ts';
export { LINE_TYPES, type LineType } from './line-types.ts';
export { createTransport, type Transport, TransportError } from './transport.ts';
