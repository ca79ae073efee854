import { DRAFTED_KINDS } from 'caller-facts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DraftSchema } from '#src/summaries/model/draft.ts';
import { preparePrompt } from '#src/summaries/model/draft-worker.ts';
import { writePrompt } from '#src/summaries/model/prompt.ts';
import { callOf, HEATER_DRAFT } from '../../support/models/model-drafts.ts';

const OPTIONS = { maxWords: 60, maxInputTokens: 8_000, language: 'en' };
const CALL = callOf(['agent: Hill Motors.', 'user: My gate is stuck, can you come on Tuesday?']);

test('a prompt says the days that may be meant as a note and as a fact writes them', () => {
  const text = preparePrompt({ call: CALL, options: OPTIONS })?.text;
  expect(text).toContain(
    'The call began on Saturday 28 February 2026 (2026-02-28) at 10:00 (America/New_York).',
  );
  expect(text).toContain('Tuesday 3 March (2026-03-03), Wednesday 4 March (2026-03-04)');
});

test('a prompt lists the kinds that are asked for, and no new owner', () => {
  const { instructions } = writePrompt(CALL, [], OPTIONS);
  for (const kind of DRAFTED_KINDS) expect(instructions).toContain(`- ${kind}: `);
  expect(instructions).not.toMatch(/new_owner/);
});

test('every part of a fact is required, so that strict modes accept the schema', () => {
  const { properties } = z.toJSONSchema(DraftSchema) as unknown as {
    properties: { facts: { items: { required: string[]; properties: object } } };
  };
  const { required, properties: parts } = properties.facts.items;
  expect(required).toEqual(Object.keys(parts));
  const { instructions } = writePrompt(CALL, [], OPTIONS);
  for (const part of required) expect(instructions).toContain(`"${part}"`);
  expect(DraftSchema.parse(HEATER_DRAFT)).toEqual(HEATER_DRAFT);
});

test('nothing is asked of a call in which the caller said nothing', () => {
  const call = callOf(['agent: Hello? Is anybody there?']);
  expect(preparePrompt({ call, options: OPTIONS })).toBeNull();
});
