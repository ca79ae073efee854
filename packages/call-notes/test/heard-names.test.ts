import { describe, expect, test } from 'vitest';
import { valuesOf } from './calls.ts';

const ASKED = 'A: harbour dental may i have your name please';

describe('The name of the caller in recogniser text', () => {
  test.each([
    [
      `${ASKED}\nU: sure it's imelda crossfield and i have a cracked tooth\nA: okay`,
      'Imelda Crossfield',
    ],
    [`${ASKED}\nU: vantongeren imelda vantongeren\nA: thank you`, 'Imelda Vantongeren'],
    [`${ASKED}\nU: marc tolliver marc with a c\nA: thank you marc`, 'Marc Tolliver'],
    [
      `${ASKED}\nU: dunsford hamish\nA: thank you hamish dunsford what can we do`,
      'Hamish Dunsford',
    ],
    ['A: hello\nU: hi this is joan wexler and my sink leaks\nA: okay', 'Joan Wexler'],
    ['A: hello\nU: the gate is at the back i am imran\nA: thanks imran i will tell him', 'Imran'],
    [
      "A: hello\nU: it's neil garbutt scar lane two sleepers are split\nA: right mr garbutt",
      'Neil Garbutt',
    ],
    ['A: hello am i speaking to mrs okonedo\nU: yes that is right', 'Mrs Okonedo'],
    [
      "A: hello\nU: yes she is asleep i'm his mum dana\nA: thank you dana is there any bleeding",
      'Dana',
    ],
    [
      'A: hello\nU: my account is under pieter van wyk speaking\nA: thanks pieter',
      'Pieter van Wyk',
    ],
  ])('%s', (lines, name) => {
    expect(valuesOf(lines, 'name')).toEqual([name]);
  });

  test.each([
    `${ASKED}\nU: representative\nA: okay`,
    `${ASKED}\nU: spanish please\nA: okay`,
    `${ASKED}\nU: the account owner\nA: thank you`,
    `${ASKED}\nU: it's about the gutters\nA: gutters okay`,
    'A: hello this is emma\nU: hi emma when are you open\nA: at nine',
    "A: what's your daughter's name\nU: chloe baker\nA: thanks",
    'A: hello\nU: my daughter ruth hale has a fever\nA: okay ruth hale on friday',
    'A: hello\nU: morning mia vasquez in year seven she is not coming in\nA: poor mia',
    "A: hello\nU: i'm imogen pryce's wife\nA: okay",
    'A: hello\nU: i live at seven cobden park\nA: thanks seven cobden park',
    'A: hello\nU: what is it you have to do when plasterboard is in the skip\nA: okay plasterboard is fine for the skip',
    'A: who will drive\nU: ask for noreen noreen folan\nA: okay noreen folan will drive',
    "U: you've reached orchard joinery nobody can take your call",
    'A: hello\nU: hey curtis bell i want to park a truck\nA: sure curtis what time',
  ])('is silence in: %s', (lines) => {
    expect(valuesOf(lines, 'name')).toEqual([]);
  });
});
