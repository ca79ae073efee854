/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A finished call, written back. */
export type EndCallInput = {
  /** Anything; kept with the call. */
  agentMetadata?: string | null | undefined;
  /** Length in seconds. */
  durationS: number;
  /** Further properties of the request; kept with the call. */
  extra?: string | null | undefined;
  /** How the call ended. */
  outcome: Outcome;
  /** The platform's own word for it, where it is not one of ours. */
  outcomeAsSent?: string | null | undefined;
  /** The same caller. */
  phoneNumber: string;
  /** The session of the paired recall. */
  sessionId: string;
  /** Everything said, in order, at most 10000 turns; empty when nobody spoke. */
  transcript: Array<TurnInput>;
};

/** Where the name of a caller is from. */
export type NameSource =
  /** The caller, or somebody for them, said it in a call. */
  | 'CALL'
  /** The tenant entered it. */
  | 'DIRECTORY'
  /** An enrichment provider returned it. */
  | 'PROVIDER';

/** How a call ended. */
export type Outcome =
  /** An appointment was made. */
  | 'APPOINTMENT_BOOKED'
  /** Somebody is to call back. */
  | 'CALLBACK_REQUESTED'
  /** Nobody spoke. */
  | 'NO_ANSWER'
  /** Anything else. */
  | 'OTHER'
  /** A price was given. */
  | 'QUOTE_GIVEN';

/** Who is calling, as the platform knows it before the first turn. */
export type RecallInput = {
  /** Which agent handles the call. */
  agentId?: string | null | undefined;
  /** The platform's own id of the call. */
  callId?: string | null | undefined;
  /** Further properties of the request; kept with the call. */
  extra?: string | null | undefined;
  /** Anything; kept with the call. */
  metadata?: string | null | undefined;
  /** Any format; E.164 is preferred. */
  phoneNumber: string;
  /** Pairs this recall with its write-back. */
  sessionId?: string | null | undefined;
  /** When the request fires. */
  trigger?: Trigger | null | undefined;
};

/** Who spoke. */
export type Role =
  /** The voice agent. */
  | 'AGENT'
  /** The caller. */
  | 'USER';

/** Point in the call at which recall is asked; it sets how long enrichment may take. */
export type Trigger =
  /** Somebody is on the line and waits. */
  | 'ANSWERED'
  /** The phone rings: there is time to look things up. */
  | 'RINGING';

/** One thing said in a call. */
export type TurnInput = {
  /** Further properties of the turn; kept with it. */
  extra?: string | null | undefined;
  /** Who spoke. */
  role: Role;
  /** What was said. */
  text: string;
  /** Milliseconds from the start of the call. */
  tsMs: number;
};

export type CallerProfileFragment = { name: string | null, firstSeenMs: number, lastSeenMs: number, totalCalls: number, tags: Array<string>, customAttributes: string };

export type EndCallMutationVariables = Exact<{
  input: EndCallInput;
}>;


export type EndCallMutation = { endCall: { callId: string | null } };

export type GetCallerQueryVariables = Exact<{
  phoneNumber: string;
}>;


export type GetCallerQuery = { caller: { name: string | null, nameFrom: NameSource | null, firstSeenMs: number | null, lastSeenMs: number | null, totalCalls: number, tags: Array<string>, customAttributes: string } | null };

export type RecallAndEnrichMutationVariables = Exact<{
  input: RecallInput;
}>;


export type RecallAndEnrichMutation = { recallAndEnrich: { traceId: string, known: boolean, degraded: boolean, caller: { name: string | null, firstSeenMs: number, lastSeenMs: number, totalCalls: number, tags: Array<string>, customAttributes: string }, memory: { summary: string, recentCalls: Array<{ callId: string, startedAtMs: number, durationS: number, summary: string, outcome: string }> }, enrichment: { person: { name: string, title: string | null, company: string | null }, company: { name: string } | null, phone: { carrier: string, lineType: string }, intent: { intent: string, confidence: number, source: string } | null }, timing: { totalMs: number, memoryMs: number, enrichmentMs: number, cacheHit: boolean }, freshness: { memoryAgeMs: number | null, enrichmentAgeMs: number | null } } };

export const CallerProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallerProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallerProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customAttributes"}}]}}]} as unknown as DocumentNode<CallerProfileFragment, unknown>;
export const EndCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callId"}}]}}]}}]} as unknown as DocumentNode<EndCallMutation, EndCallMutationVariables>;
export const GetCallerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCaller"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caller"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"phoneNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumber"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameFrom"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customAttributes"}}]}}]}}]} as unknown as DocumentNode<GetCallerQuery, GetCallerQueryVariables>;
export const RecallAndEnrichDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecallAndEnrich"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recallAndEnrich"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"traceId"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"caller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallerProfile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"recentCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"startedAtMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationS"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrichment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}}]}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"carrier"}},{"kind":"Field","name":{"kind":"Name","value":"lineType"}}]}},{"kind":"Field","name":{"kind":"Name","value":"intent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intent"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"timing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalMs"}},{"kind":"Field","name":{"kind":"Name","value":"memoryMs"}},{"kind":"Field","name":{"kind":"Name","value":"enrichmentMs"}},{"kind":"Field","name":{"kind":"Name","value":"cacheHit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freshness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryAgeMs"}},{"kind":"Field","name":{"kind":"Name","value":"enrichmentAgeMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"degraded"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallerProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallerProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customAttributes"}}]}}]} as unknown as DocumentNode<RecallAndEnrichMutation, RecallAndEnrichMutationVariables>;