/** MongoDB's error names by code, those this server answers. Source: MongoDB manual, Error Codes. */
const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  4: 'NoSuchKey',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  96: 'OperationFailed',
  100: 'UnsatisfiableWriteConcern',
  111: 'NotExactValueField',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  181: 'AmbiguousIndexKeyPattern',
  197: 'InvalidIndexSpecificationOption',
  217: 'IncompleteTransactionHistory',
  225: 'TransactionTooOld',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  263: 'OperationNotSupportedInTransaction',
  276: 'IndexBuildAborted',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  322: 'APIVersionError',
  323: 'APIStrictError',
  352: 'UnsupportedOpQueryCommand',
  11000: 'DuplicateKey',
  12051: 'CursorInUse',
  14031: 'OutOfDiskSpace',
} as const;

/** A refusal by MongoDB's own code; codes without a name are shown as `Location<code>`, as MongoDB does. */
export class CommandError extends Error {
  readonly code: number;
  readonly codeName: string;
  /** Further reply fields, e.g. `keyPattern` and `keyValue` of a duplicate key. */
  readonly details: ReadonlyMap<string, unknown>;

  constructor(code: number, message: string, details: ReadonlyMap<string, unknown> = new Map()) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.codeName = (CODE_NAMES as Record<number, string>)[code] ?? `Location${code}`;
    this.details = details;
  }
}
