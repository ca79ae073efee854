/** Each kind of feature has its own error code for an unknown name. */
export type FeatureKind =
  | 'command'
  | 'query operator'
  | 'update operator'
  | 'stage'
  | 'expression'
  | 'accumulator'
  | 'option of create'
  | 'option of find'
  | 'option of an index'
  | 'kind of index';

export type OptionKind = Extract<FeatureKind, `option of ${string}`>;

export type OperatorKind = Exclude<FeatureKind, OptionKind | 'command' | 'kind of index'>;
