import type { Answer, Client, GraphqlBody } from '../clients/client.ts';
import type { Expected } from './expected-access.ts';
import type { Question } from './questions.ts';
import type { World } from './world.ts';

type Observed = { readonly outcome: string; readonly text: string };
type Payload = { readonly errors?: readonly { code: string }[] };

const contains = (text: string, words: readonly string[]) =>
  words.some((word) => text.includes(word));

function outcomeOf(
  { status, body, text }: Answer<GraphqlBody<Record<string, unknown>>>,
  { shows }: Expected,
  world: World,
): string {
  if (status === 401) return 'unauthorized';
  const [error] = body.errors ?? [];
  if (error) return error.extensions?.code ?? error.message;
  const [value] = Object.values(body.data ?? {});
  const { errors }: Payload = Object(value);
  if (errors) return errors[0]?.code ?? 'answered';
  if (shows) return shows(value) ? 'answered' : 'nothing';
  return contains(text, [...world.secrets, ...world.secretsOfTenant]) ? 'answered' : 'nothing';
}

/** What a sender gets for a question, and the whole of the answer. */
export async function observe(
  client: Client,
  { query, variables }: Question,
  expected: Expected,
  world: World,
): Promise<Observed> {
  const answer = await client.tryGraphql<Record<string, unknown>>(query, variables);
  return { outcome: outcomeOf(answer, expected, world), text: answer.text };
}
