/** Address and limits of the model, from the settings. */
export type ModelOptions = {
  readonly provider: 'openai' | 'anthropic' | 'compatible';
  readonly model: string;
  /** Base address; null for the provider's own. */
  readonly url: string | null;
  readonly apiKey: string | null;
  readonly attemptMs: number;
  readonly totalMs: number;
  readonly retries: number;
  readonly concurrency: number;
  readonly maxInputTokens: number;
  readonly maxOutputTokens: number;
  readonly maxWords: number;
  /** US dollars per million tokens; null for a free model. */
  readonly prices: { readonly input: number; readonly output: number } | null;
};

/** The provider and model, as settings and summaries name them. */
export const nameOf = ({ provider, model }: Pick<ModelOptions, 'provider' | 'model'>): string =>
  `${provider}:${model}`;

/** Test data is not sent to a paid provider. */
export const isPaid = ({ provider, prices }: ModelOptions): boolean =>
  provider !== 'compatible' || prices !== null;
