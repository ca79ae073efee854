/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The report of a finished call. */
export type EndCallInput = {
  /** Any data of the agent, as the text of a JSON object. It is stored with the call. */
  agentMetadata?: string | null | undefined;
  /** The length of the call in seconds. */
  durationS: number;
  /** The other properties of the request, as the text of a JSON object. They are stored with the call. */
  extra?: string | null | undefined;
  /** The outcome of the call. */
  outcome: Outcome;
  /** The outcome in the platform's own word, if it is none of the values of `Outcome`. */
  outcomeAsSent?: string | null | undefined;
  /** The phone number of the caller, in any readable format. It has to be the number that the recall named. */
  phoneNumber: string;
  /** The id of the session, as the recall named it. */
  sessionId: string;
  /** Everything that was said in the call, in order, at most 10000 turns. It is empty if nobody spoke. */
  transcript: Array<TurnInput>;
};

/** The source of a caller's name. */
export type NameSource =
  /** The name was said in a call. */
  | 'CALL'
  /** The tenant entered the name in the directory. */
  | 'DIRECTORY'
  /** An enrichment provider returned the name. */
  | 'PROVIDER';

/** The outcome of a call. */
export type Outcome =
  /** An appointment was booked. */
  | 'APPOINTMENT_BOOKED'
  /** A callback was requested. */
  | 'CALLBACK_REQUESTED'
  /** No answer: nobody spoke. */
  | 'NO_ANSWER'
  /** The call ended in another way. */
  | 'OTHER'
  /** A price was quoted. */
  | 'QUOTE_GIVEN';

/** The data about a call that the platform has before the first turn. */
export type RecallInput = {
  /** The agent that handles the call. */
  agentId?: string | null | undefined;
  /** The platform's own id of the call. */
  callId?: string | null | undefined;
  /** The other properties of the request, as the text of a JSON object. They are stored with the call. */
  extra?: string | null | undefined;
  /** Any data of the platform, as the text of a JSON object. It is stored with the call. */
  metadata?: string | null | undefined;
  /** The phone number of the caller, in any readable format. E.164 is preferred. */
  phoneNumber: string;
  /** The platform's id of the session. It pairs the recall with the later write-back. */
  sessionId?: string | null | undefined;
  /** The point in the call at which the recall is requested. It determines how long the recall may wait for enrichment providers. */
  trigger?: Trigger | null | undefined;
};

/** One of the two sides of a call. */
export type Role =
  /** The voice agent. */
  | 'AGENT'
  /** The caller. */
  | 'USER';

/** The point in a call at which the platform requests a recall. It determines how long the recall may wait for enrichment providers. */
export type Trigger =
  /** The call was answered and the caller is waiting, so there is little time. */
  | 'ANSWERED'
  /** The phone is ringing, so there is time to ask providers. */
  | 'RINGING';

/** One turn of a call: what one side said before the other side spoke. */
export type TurnInput = {
  /** The other properties of the turn, as the text of a JSON object. They are stored with the turn. */
  extra?: string | null | undefined;
  /** The side that spoke. */
  role: Role;
  /** The words that were said. */
  text: string;
  /** The time of the turn, in milliseconds from the start of the call. */
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


export type RecallAndEnrichMutation = { recallAndEnrich: { traceId: string, known: boolean, degraded: boolean, caller: { name: string | null, firstSeenMs: number, lastSeenMs: number, totalCalls: number, tags: Array<string>, customAttributes: string }, memory: { summary: string, recentCalls: Array<{ callId: string, startedAtMs: number, durationS: number, summary: string, outcome: string }> }, enrichment: { person: { name: string, title: string | null, company: string | null, source: string | null, confidence: number | null }, company: { name: string, domain: string | null, website: string | null, industry: string | null, size: string | null, employeeCount: number | null, foundedYear: number | null, type: string | null, source: string | null, confidence: number | null, location: { city: string | null, region: string | null, country: string | null } | null } | null, phone: { carrier: string, lineType: string, source: string | null }, intent: { intent: string, confidence: number, source: string } | null }, timing: { totalMs: number, memoryMs: number, enrichmentMs: number, cacheHit: boolean }, freshness: { memoryAgeMs: number | null, enrichmentAgeMs: number | null } } };

export const CallerProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallerProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallerProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customAttributes"}}]}}]} as unknown as DocumentNode<CallerProfileFragment, unknown>;
export const EndCallDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EndCall"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndCallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCall"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callId"}}]}}]}}]} as unknown as DocumentNode<EndCallMutation, EndCallMutationVariables>;
export const GetCallerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCaller"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caller"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"phoneNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumber"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nameFrom"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customAttributes"}}]}}]}}]} as unknown as DocumentNode<GetCallerQuery, GetCallerQueryVariables>;
export const RecallAndEnrichDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecallAndEnrich"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RecallInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recallAndEnrich"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"traceId"}},{"kind":"Field","name":{"kind":"Name","value":"known"}},{"kind":"Field","name":{"kind":"Name","value":"caller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CallerProfile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"recentCalls"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callId"}},{"kind":"Field","name":{"kind":"Name","value":"startedAtMs"}},{"kind":"Field","name":{"kind":"Name","value":"durationS"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrichment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"person"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"website"}},{"kind":"Field","name":{"kind":"Name","value":"industry"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"employeeCount"}},{"kind":"Field","name":{"kind":"Name","value":"foundedYear"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}}]}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"carrier"}},{"kind":"Field","name":{"kind":"Name","value":"lineType"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}},{"kind":"Field","name":{"kind":"Name","value":"intent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"intent"}},{"kind":"Field","name":{"kind":"Name","value":"confidence"}},{"kind":"Field","name":{"kind":"Name","value":"source"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"timing"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalMs"}},{"kind":"Field","name":{"kind":"Name","value":"memoryMs"}},{"kind":"Field","name":{"kind":"Name","value":"enrichmentMs"}},{"kind":"Field","name":{"kind":"Name","value":"cacheHit"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freshness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"memoryAgeMs"}},{"kind":"Field","name":{"kind":"Name","value":"enrichmentAgeMs"}}]}},{"kind":"Field","name":{"kind":"Name","value":"degraded"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CallerProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallerProfile"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"firstSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"customAttributes"}}]}}]} as unknown as DocumentNode<RecallAndEnrichMutation, RecallAndEnrichMutationVariables>;