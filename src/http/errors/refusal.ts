import { DomainError, type ErrorCode } from '../../domain/errors.ts';

type Headers = Readonly<Record<string, string>>;

/** A refusal by the edge itself, with headers for the client. */
export class Refusal extends DomainError {
  readonly headers: Headers;

  constructor(
    code: ErrorCode,
    message: string,
    { headers = {}, ...details }: { headers?: Headers; retryAfterS?: number } = {},
  ) {
    super(code, message, details);
    this.name = 'Refusal';
    this.headers = headers;
  }
}

/** The same refusal for every wrong key, so that it reveals nothing. */
export const unauthorized = () =>
  new Refusal('unauthorized', 'A valid API key is required: Authorization: Bearer <API_KEY>');

export const notFound = () => new Refusal('not_found', 'There is nothing at this address');

export const methodNotAllowed = (allow: string) =>
  new Refusal('method_not_allowed', `The methods of this address are ${allow}`, {
    headers: { allow },
  });

/** @param retryAfterS whole seconds */
export const rateLimited = (retryAfterS: number) =>
  new Refusal('rate_limited', 'Too many requests; wait as long as Retry-After says', {
    retryAfterS,
  });
