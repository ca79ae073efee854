/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of a fact. */
export type FactKind =
  /** The street address of the caller. */
  | 'ADDRESS'
  /** An appointment, visit or reservation that was agreed. It ends when its time has passed. If no time was said, it ends 30 days after it was last said. */
  | 'APPOINTMENT'
  /** A call that was promised. It ends when its time has passed. If no time was said, it ends 14 days after it was last said. */
  | 'CALLBACK'
  /** Something to be careful about: an allergy, access, safety, or somebody who must not be informed. */
  | 'CARE_NOTE'
  /** The company that the caller belongs to. */
  | 'COMPANY'
  /** The caller's wish to have everything about them, or the call, deleted. It opens an erasure request. */
  | 'DO_NOT_REMEMBER'
  /** The e-mail address of the caller. */
  | 'EMAIL'
  /** A refund, credit, fee, deposit or charge. It ends 90 days after it was last said. */
  | 'MONEY'
  /** The full name of the caller. */
  | 'NAME'
  /** The statement that the number belongs to another person than before. */
  | 'NEW_OWNER'
  /** Something that one side still has to do. It ends 30 days after it was last said. */
  | 'OPEN_ITEM'
  /** Another phone number of the caller. */
  | 'PHONE'
  /** Something that the caller likes or cannot have, for use in later calls. */
  | 'PREFERENCE'
  /** The name that the caller likes to be called by. */
  | 'PREFERRED_NAME'
  /** The problem that the caller called about. It ends 90 days after it was last said. */
  | 'PROBLEM'
  /** A price for something. Its status is `ACCEPTED` if the caller agreed. It ends 90 days after it was last said. */
  | 'QUOTE';

/** How a call states a fact. */
export type FactStatus =
  /** The caller agreed to it. */
  | 'ACCEPTED'
  /** It is true in addition to what earlier calls agreed. */
  | 'ADDITIONAL'
  /** The caller declined it. */
  | 'DECLINED'
  /** It replaces what an earlier call agreed, such as the time of an appointment. */
  | 'MOVED'
  /** The fact is true. If its kind has one value at a time, it replaces the earlier value. */
  | 'SAID'
  /** It is no longer true, because it was cancelled, settled or taken back. Without a value of its own, it ends the only fact of its kind; of appointments all. */
  | 'WITHDRAWN';

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

/** The reason why a change was refused. New reasons may be added, so clients must accept unknown ones. */
export type UserErrorCode =
  /** The change contradicts another change, or another row of the same request. */
  | 'CONFLICT'
  /** A value breaks a rule; the message states which one. */
  | 'INVALID_INPUT'
  /** No thing with this id exists for the sender. */
  | 'NOT_FOUND'
  /** The request is larger than allowed. */
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
    | { __typename: 'ErasureRequest' }
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