import { readFileSync } from 'node:fs';

export type StoodIn = 'twilio' | 'telnyx' | 'trestle' | 'pdl' | 'http';

export type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

type Case = {
  readonly name: string;
  readonly request: { readonly path?: string; readonly query?: Readonly<Record<string, unknown>> };
  readonly response: Answer;
};

const read = (name: string): readonly Case[] => {
  const url = new URL(
    `../../../packages/phone-lookups/test/recorded/${name}.json`,
    import.meta.url,
  );
  return JSON.parse(readFileSync(url, 'utf8')).cases;
};

const RECORDED: Readonly<Record<StoodIn, readonly Case[]>> = {
  twilio: read('twilio-lookup-v2'),
  telnyx: read('telnyx-number-lookup'),
  trestle: read('trestle'),
  pdl: read('pdl-person-enrich'),
  http: [],
};

/** Whose recorded answer a number gets that has none of its own. */
const ANYBODY = '+12125550142';

const dana = (number: string): Readonly<Record<string, unknown>> => ({
  phone: { carrier: 'Northfield Wireless', line_type: 'mobile' },
  identity: {
    person: { name: 'Dana Whitlock', title: 'Office Manager', company: 'Brightwater Dental' },
    company: { name: 'Brightwater Dental', domain: 'brightwater.example', employee_count: 24 },
  },
  intent: { intent: 'reschedule_appointment', confidence: 0.8 },
  phone_number: number,
});

/** What the operator's own service says: nothing of one number, and of all others that it is Dana's. */
function ownAnswer(body: string): Answer {
  const { phone_number, kinds } = JSON.parse(body);
  if (phone_number === '+13125550118') return { status: 404, body: {} };
  const known = Object.entries(dana(phone_number)).filter(([part]) => kinds.includes(part));
  return { status: 200, body: Object.fromEntries(known) };
}

/** The number that is asked about: in the query, else at the end of the path. */
const numberIn = (path: string, phone: unknown): string =>
  typeof phone === 'string' ? phone : path.slice(path.lastIndexOf('/') + 1);

/**
 * The recorded answer to a request. Of the query only the number counts.
 * @param target path and query, as sent
 */
export function answerOf(provider: StoodIn, target: URL, body: string): Answer {
  if (provider === 'http') return ownAnswer(body);
  const path = decodeURIComponent(target.pathname);
  const number = numberIn(path, target.searchParams.get('phone'));
  const find = (asked: string) =>
    RECORDED[provider].find(({ request }) => {
      const own = numberIn(request.path ?? '', request.query?.phone);
      return own === asked && request.path?.replace(own, number) === path;
    })?.response;
  const found = find(number);
  if (found) return found;
  const another = JSON.stringify(find(ANYBODY) ?? { status: 404, body: {} });
  return JSON.parse(another.replaceAll(ANYBODY, number));
}

/** The recorded answer with this status that a provider gives whatever it is asked, else one without content. */
export const refusalOf = (provider: StoodIn, status: number): Answer =>
  RECORDED[provider].find(({ request, response }) => !request.path && response.status === status)
    ?.response ?? { status, body: {} };

/** The same answer with text, numbers and booleans of another type, as a provider masks them. */
export const maskLeaves = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskLeaves);
  if (typeof value !== 'object') return typeof value === 'string' ? true : 'many';
  if (value === null) return null;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskLeaves(part)]));
};
