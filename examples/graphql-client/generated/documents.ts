/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a fact is about. */
export type FactKind =
  /** Street address of the caller. */
  | 'ADDRESS'
  /** Appointment, visit or reservation that was agreed; over once its time has passed. */
  | 'APPOINTMENT'
  /** Call that was promised; over once its time has passed, or after 14 days. */
  | 'CALLBACK'
  /** What to be careful about: an allergy, access, safety, or who must not be told. */
  | 'CARE_NOTE'
  /** Company the caller belongs to. */
  | 'COMPANY'
  /** What the caller asked to have forgotten: kinds of facts, topics, or everything. */
  | 'DO_NOT_REMEMBER'
  /** E-mail address of the caller. */
  | 'EMAIL'
  /** Refund, credit, fee, deposit or charge. Kept for 90 days. */
  | 'MONEY'
  /** Full name of the caller. */
  | 'NAME'
  /** The number belongs to somebody else than before. */
  | 'NEW_OWNER'
  /** What somebody still has to do. Kept for 30 days. */
  | 'OPEN_ITEM'
  /** Another number of the caller. */
  | 'PHONE'
  /** What the caller likes or cannot have, to go by in later calls. */
  | 'PREFERENCE'
  /** What the caller likes to be called. */
  | 'PREFERRED_NAME'
  /** What the caller called about. Kept for 90 days. */
  | 'PROBLEM'
  /** Price for something; its status says whether it was accepted. Kept for 90 days. */
  | 'QUOTE';

/** What a call says of a fact. */
export type FactStatus =
  /** The caller agreed to it. */
  | 'ACCEPTED'
  /** It stands beside what earlier calls agreed. */
  | 'ADDITIONAL'
  /** The caller turned it down. */
  | 'DECLINED'
  /** It takes the place of what an earlier call agreed. */
  | 'MOVED'
  /** It holds; of a kind that holds one it takes the place of the earlier one. */
  | 'SAID'
  /** It no longer holds: cancelled, settled or taken back. Without a value of its own it means whatever held. */
  | 'WITHDRAWN';

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

/** Why a change was refused. Clients must accept codes that they do not know. */
export type UserErrorCode =
  /** The change contradicts another one, or another row of the same request. */
  | 'CONFLICT'
  /** A value breaks a rule; the message says which. */
  | 'INVALID_INPUT'
  /** Nothing with this id exists for the sender. */
  | 'NOT_FOUND'
  /** The request contains more than is accepted at once. */
  | 'TOO_LARGE'
  /** A phone number cannot be read. */
  | 'UNREADABLE_NUMBER'
  /** The thing is in a state that does not allow the change. */
  | 'WRONG_STATE';

export type SearchCallersQueryVariables = Exact<{
  text: string;
  after?: string | null | undefined;
}>;


export type SearchCallersQuery = { callers: { edges: Array<{ node: { id: string, name: string | null, phoneNumber: string, lastSeenMs: number | null, lastOutcome: Outcome | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CallerPageQueryVariables = Exact<{
  id: string;
}>;


export type CallerPageQuery = { node:
    | { __typename: 'ApiKey' }
    | { __typename: 'AuditEntry' }
    | { __typename: 'Call' }
    | { __typename: 'Caller', id: string, name: string | null, phoneNumber: string, totalCalls: number, tags: Array<string>, memory: { summary: string }, facts: Array<{ id: string, kind: FactKind, value: string, status: FactStatus }>, calls: { edges: Array<{ node: { id: string, startedAtMs: number, outcome: Outcome | null, summary: string } }> } }
    | { __typename: 'EnrichmentAnswer' }
    | { __typename: 'ErasureReceipt' }
    | { __typename: 'RecallTrace' }
    | { __typename: 'RememberedFact' }
    | { __typename: 'Tenant' }
   | null };

export type EnterTagsMutationVariables = Exact<{
  id: string;
  tags: Array<string> | string;
}>;


export type EnterTagsMutation = { updateCaller: { caller: { id: string, tags: Array<string> } | null, errors: Array<{ code: UserErrorCode, message: string, path: Array<string> }> } };


export const SearchCallersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SearchCallers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"text"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"callers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"text"},"value":{"kind":"Variable","name":{"kind":"Name","value":"text"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"20"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenMs"}},{"kind":"Field","name":{"kind":"Name","value":"lastOutcome"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]} as unknown as DocumentNode<SearchCallersQuery, SearchCallersQueryVariables>;
export const CallerPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CallerPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Caller"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"totalCalls"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"memory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}},{"kind":"Field","name":{"kind":"Name","value":"facts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"calls"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"5"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startedAtMs"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"summary"}}]}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<CallerPageQuery, CallerPageQueryVariables>;
export const EnterTagsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnterTags"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tags"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCaller"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"tags"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tags"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"caller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"path"}}]}}]}}]}}]} as unknown as DocumentNode<EnterTagsMutation, EnterTagsMutationVariables>;