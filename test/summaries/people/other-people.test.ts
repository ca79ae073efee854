import { expect, test } from 'vitest';
import { OPENED, read } from './read-names.ts';

test.each([
  [
    "user: It's for my daughter.\nagent: What's your daughter's name?\nuser: Her name's Zoe Bell.",
    'daughter',
    'Zoe Bell',
    true,
  ],
  ['user: My husband Rob is a patient.', 'husband', 'Rob', false],
  ["user: My dog is ill! His name's Rufus.", 'pet', 'Rufus', false],
  ["user: I'm calling for my mom, Helen Price.", 'mother', 'Helen Price', true],
  ["user: I'm calling on behalf of Mr. Robert Chen.", null, 'Robert Chen', true],
])('other persons stay apart: %s', (lines, relation, name, isFor) => {
  const { others } = read(`${OPENED}\n${lines}`);
  expect(others.find((one) => one.name === name)).toMatchObject({ relation, isFor });
});

test('a caller on behalf of somebody else is not that person, and their own name is less certain', () => {
  const { speaker, others } = read(
    `${OPENED}\nuser: Hi, I'm calling on behalf of Mr. Robert Chen, I'm his assistant, Dana.`,
  );
  expect(speaker?.name).toBe('Dana');
  expect(speaker?.confidence).toBeLessThan(0.7);
  expect(others.map(({ name }) => name)).toEqual(['Robert Chen']);
});

test.each([
  ["I'm Ada Holt, the manager at Brightside Hotels.", 'Brightside Hotels'],
  ["Hey, I'm calling from Ferncliff Dental.", 'Ferncliff Dental'],
  ["I'm running late for my two o'clock with Tanya.", undefined],
  ["I'm coming from Wexford.", undefined],
])('"%s" names a firm, or none', (said, name) => {
  expect(read(`${OPENED}\nuser: ${said}`).company?.name).toBe(name);
});

test('a number that changed hands has a new owner', () => {
  const { newOwner, speaker } = read(
    "agent: Hi Denise!\nuser: No, I'm not Denise. I just got this number. My name is Paul Okoye.",
  );
  expect(newOwner?.was).toBe('Denise');
  expect(speaker?.name).toBe('Paul Okoye');
});

test('a caller who does not know the expected name has a number that changed hands', () => {
  const { newOwner } = read(
    "agent: Halden Timber, is that Neil?\nuser: No, it's not. I don't know any Neil. It came with the new SIM.",
  );
  expect(newOwner).not.toBeNull();
});

test('the agent and their colleagues are known by name', () => {
  const { agentNames, staffNames } = read(
    'agent: Elm Heating, this is Nora.\nuser: Hi.\nagent: Our technician Luis will come.',
  );
  expect(agentNames).toEqual(['Nora']);
  expect(staffNames).toEqual(['Luis']);
});
