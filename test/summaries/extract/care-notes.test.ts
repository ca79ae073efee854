import { expect, test } from 'vitest';
import { extractCareNotes } from '#src/summaries/local/extract/care-notes.ts';
import { asRecognised, spoken } from './spoken.ts';

const notes = (call: string): string[] =>
  extractCareNotes(spoken(call)).map(({ value }) => `${value.topic}: ${value.text}`);

test.each([
  [
    "U: I'm allergic to penicillin and I need an appointment.",
    "allergy: I'm allergic to penicillin",
  ],
  ['U: My daughter is allergic to nuts.', 'allergy: My daughter is allergic to nuts'],
  [
    "U: Oh, and put down I can't have the iodine contrast.",
    "allergy: I can't have the iodine contrast",
  ],
  ['U: No chicken treats, please.', 'allergy: No chicken treats'],
  ['U: Also I have a big dog, he will be in the yard.', 'safety: I have a big dog'],
  [
    'U: I need it soon. And Pepper bites, so bring a muzzle.',
    'safety: Pepper bites, so bring a muzzle',
  ],
  ["U: There's a gate. Code is 4471.", "access: There's a gate. Code is 4471"],
  [
    "U: Tell the guy to go round the side, the bell's broken.",
    "access: Tell the guy to go round the side, the bell's broken",
  ],
  [
    "U: Um, I don't want my husband knowing I've rung.",
    "confidentiality: I don't want my husband knowing I've rung",
  ],
  ["U: Please don't leave a voicemail.", "confidentiality: Don't leave a voicemail"],
  ['U: She shares this phone.', 'confidentiality: She shares this phone'],
  ['U: No le diga nada a mi mujer.', 'confidentiality: No le diga nada a mi mujer'],
])('%s', (call, note) => {
  expect(notes(call)).toEqual([note]);
});

test.each([
  ['A: Any allergies? | U: Yes, latex.', 'allergy: allergies: Latex'],
  [
    "A: Any dogs? | U: There's Bruiser, but he is as scary as a loaf of bread.",
    "safety: dogs: There's Bruiser, but he is as scary as a loaf of bread",
  ],
  ['A: Anything the lads ought to know? | U: Mind the third step.', 'other: Mind the third step'],
  [
    "U: He hates the clippers near his ears. | A: I'll make a note of the clippers.",
    'other: He hates the clippers near his ears',
  ],
])('what was asked or noted is kept: %s', (call, note) => {
  expect(notes(call)).toEqual([note]);
});

test.each([
  'U: No allergies.',
  "U: I'm not diabetic.",
  'U: Do you have a dog in the yard?',
  'U: He bought a baby grand off a neighbour.',
  "A: Any allergies? | U: No, we're fine with everything.",
  'A: Kennel cough has to be within a year, for all dogs in the yard.',
  'A: Willow Lane Vets. | U: Our dog was in the garden and now he limps.',
])('nothing to be careful about: %s', (call) => {
  expect(notes(call)).toEqual([]);
});

test('it is heard without punctuation, too', () => {
  expect(notes(asRecognised("U: Let's do that. Also she's allergic to penicillin."))).toEqual([
    "allergy: She's allergic to penicillin",
  ]);
});
