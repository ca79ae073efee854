import { beforeEach, expect, test } from 'vitest';
import { newNumber } from '../../../support/samples/calls.ts';
import { type FactOfCaller, factsOf } from '../../../support/samples/fact-changes.ts';
import { talkAndSettle } from '../../../support/samples/sample-dialogues.ts';
import { type TestTenant, useService } from '../../../support/service/service.ts';

const service = useService();

const LINES = `
  agent: Harbour Dental, what is your name?
  user: My name is Maria Lopez, my e-mail is maria@example.com.`;
const FACTS = 'facts(kinds: [EMAIL]) { value }';
const CHANGES = 'changes { edges { node { action result subject { ... on Caller { name } } } } }';

let tenant: TestTenant;
let email: FactOfCaller;
let id: string;

beforeEach(async () => {
  tenant = await service().createTenant();
  const number = newNumber();
  await talkAndSettle(tenant.live, number, { lines: LINES });
  const [found] = await factsOf(tenant.live, number, { kinds: ['EMAIL'] });
  email = found ?? expect.fail('The e-mail address was not found');
  const query = 'query ($number: String!) { caller(phoneNumber: $number) { id } }';
  const { caller } = await tenant.live.graphql<{ caller: { id: string } }>(query, { number });
  id = caller.id;
});

const change = (field: string, shown: string, input: object) =>
  tenant.live.graphql<{ done: Record<string, unknown> }>(
    `mutation ($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) {
      done: ${field}(input: $input) { ${shown} errors { code } }
    }`,
    { input },
  );

test('A corrected fact is right everywhere in the answer to its correction', async () => {
  const input = { id: email.id, value: 'm.lopez@example.org' };
  const shown = `fact { value caller { ${FACTS} } } caller { ${FACTS} ${CHANGES} }`;
  const { done } = await change('correctFact', shown, input);
  const facts = [{ value: 'm.lopez@example.org' }];
  expect(done).toMatchObject({
    fact: { value: 'm.lopez@example.org', caller: { facts } },
    caller: {
      facts,
      changes: { edges: [{ node: { action: 'CORRECT_FACT', result: 'DONE' } }] },
    },
    errors: [],
  });
});

test('A deleted fact is nowhere in the answer to its deletion', async () => {
  const { done } = await change(
    'deleteFact',
    `caller { ${FACTS} calls { edges { node { facts { value words } } } } }`,
    {
      id: email.id,
    },
  );
  expect(done).toMatchObject({ caller: { facts: [] }, errors: [] });
  expect(JSON.stringify(done)).not.toContain('maria@example.com');
});

test('A changed caller has the new name wherever the answer to the change shows them', async () => {
  const calls = 'calls { edges { node { caller { name } } } }';
  const { done } = await change('updateCaller', `caller { name ${CHANGES} ${calls} }`, {
    id,
    name: 'Mary Low',
  });
  const changed = { action: 'UPDATE_CALLER', result: 'DONE', subject: { name: 'Mary Low' } };
  expect(done).toMatchObject({
    caller: {
      name: 'Mary Low',
      changes: { edges: [{ node: changed }] },
      calls: { edges: [{ node: { caller: { name: 'Mary Low' } } }] },
    },
  });
});
