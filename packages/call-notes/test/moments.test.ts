import { describe, expect, test } from 'vitest';
import { valuesOf } from './calls.ts';

const OFFER = `A: Harbour Dental, how can I help?
  U: I need a cleaning.
  A: I could do Thursday the third of December at half past ten.`;
const TAKEN = `${OFFER}
  U: Thursday the third, half past ten is good.
  A: So that's Thursday the third of December at 10:30.`;

describe('An agreed moment', () => {
  test.each([
    ['that both sides said', TAKEN],
    [
      'that was confirmed after a yes',
      `${OFFER}\nU: Yes please.\nA: You're booked for Thursday the third at 10:30.`,
    ],
    [
      'with its day as an ordinal',
      `A: Praxis am Markt, guten Tag.
      U: Ich brauche einen Termin.
      A: Am Donnerstag, dem 3. Dezember, um 10 Uhr 30 hätte ich etwas frei.
      U: Am 3. Dezember um 10 Uhr 30 passt gut.
      A: Dann sind Sie am Donnerstag, dem 3. Dezember, um 10 Uhr 30 eingetragen.`,
    ],
    ['beside a no to something else', `${TAKEN}\nA: Anything else?\nU: No, that's all.`],
  ])('%s is told', (_, lines) => {
    expect(valuesOf(lines, 'appointment', 'appointment_booked')).toEqual(['2026-12-03T10:30']);
  });

  test.each([
    ['was only offered', OFFER],
    [
      'may be in the morning or in the evening',
      `A: Bella Pizza, hello.
      U: I'd like a table for dinner.
      A: I could do Thursday the third of December at half past eight.
      U: Thursday the third, half past eight is good.
      A: You're booked for Thursday the third at half past eight.`,
    ],
    ['was refused', `${OFFER}\nU: No, I can't do Thursdays.`],
    ['was taken back', `${TAKEN}\nU: Actually, can you cancel it?`],
    [
      'could not be stored',
      `${TAKEN}\nA: I am sorry, the booking could not be saved.\nU: All right.`,
    ],
    ['another may replace', `${TAKEN}\nU: Could we make it Friday at nine instead?`],
    ['was put off', `${TAKEN}\nU: Please do not book anything yet.`],
    ['was denied', `${TAKEN}\nU: No, I did not ask for that.`],
    [
      'is of somebody else',
      `${OFFER}\nU: Okay.\nA: Somebody else has booked Thursday the third at 10:30.`,
    ],
    [
      'repeats',
      `${OFFER}\nU: Every week, Thursday the third at half past ten, yes.\nA: Thursday the third at 10:30, every week.`,
    ],
    [
      'is in an impossible date',
      `A: Friday the fifth of December at ten am?\nU: Yes, Friday the fifth at ten.\nA: Booked for Friday the fifth of December at 10 am.`,
    ],
    [
      'has an hour of either half of the day',
      `A: Thursday the third of December at seven?\nU: Yes, Thursday the third at seven.\nA: Thursday the third at seven, then.`,
    ],
  ])('that %s is not told', (_, lines) => {
    expect(valuesOf(lines, 'appointment', 'appointment_booked')).toEqual([]);
  });

  test('keeps its window', () => {
    const lines = `A: Friday between eight and ten in the morning?
      U: Friday between eight and ten, perfect.
      A: Booked for Friday between eight and ten.`;
    expect(valuesOf(lines, 'appointment', 'appointment_booked')).toEqual([
      '2026-11-27T08:00 to 10:00',
    ]);
  });

  test.each([
    [
      'Spanish',
      'A: ¿Mañana a las diez?\nU: Sí, mañana a las diez.\nA: Queda confirmada su cita mañana a las diez.',
    ],
    [
      'decomposed Spanish',
      'A: ¿Mañana a las diez?\nU: Sí, mañana a las diez.\nA: Queda confirmada su cita mañana a las diez.'.normalize(
        'NFD',
      ),
    ],
    [
      'German',
      'A: Ich hätte morgen um zehn Uhr.\nU: Ja, morgen um zehn Uhr passt.\nA: Dann notiere ich morgen um zehn Uhr für Sie.',
    ],
    [
      'French',
      "A: Je peux vous proposer demain à dix heures.\nU: Oui, demain à dix heures, c'est bon.\nA: C'est noté, demain à dix heures.",
    ],
  ])('is read in %s', (_, lines) => {
    expect(valuesOf(lines, 'appointment', 'appointment_booked')).toEqual(['2026-11-27T10:00']);
  });
});

const MOVE = 'A: Harbour Dental, hello.\nU: I need to move my visit.';

describe('An agreed moment by other signs', () => {
  test.each([
    [
      'the day alone was taken',
      `${OFFER}\nU: The third is fine.\nA: So Thursday the third of December at half past ten.`,
      'appointment_booked',
    ],
    [
      'the time alone was taken',
      `${MOVE}\nA: Thursday the third, nine or half past ten?\nU: Half past ten.\nA: Thursday the third of December at 10:30 with Fern, two hours.`,
      'appointment_booked',
    ],
    [
      'both sides said it in pieces',
      `${MOVE}\nA: Thursday the third of December?\nU: Thursday the third.\nA: Half past ten?\nU: Half past ten. Lovely.`,
      'appointment_booked',
    ],
    [
      'the agent read it back in a call without an outcome',
      `${MOVE}\nA: Thursday the third of December?\nU: Thursday the third, about half past ten.\nA: Thursday the third, half past ten, with Fern.`,
      'other',
    ],
    ['a kind no follows', `${TAKEN}\nU: No worries, thank you.`, 'appointment_booked'],
    ['cancelling is only asked about', `${TAKEN}\nU: And if I cancel?`, 'appointment_booked'],
    ['opening hours follow', `${TAKEN}\nA: We open at nine.`, 'appointment_booked'],
  ])('is told where %s', (_, lines, outcome) => {
    expect(valuesOf(lines, 'appointment', outcome)).toEqual(['2026-12-03T10:30']);
  });

  test.each([
    [
      'the caller turned the time down',
      `${MOVE}\nA: Thursday the third of December at half past ten?\nU: I can't do half past ten.\nA: I have nothing else on Thursday the third.`,
      'appointment_booked',
    ],
    [
      'nobody booked what was read back as a question',
      `${MOVE}\nU: Thursday the third, half past ten.\nA: Thursday the third of December at half past ten?`,
      'other',
    ],
    [
      'it is a call',
      `${MOVE}\nU: Ring me on Thursday the third at half past ten.\nA: Thursday the third of December at half past ten.`,
      'other',
    ],
    [
      'it is of opening hours',
      `${MOVE}\nU: Are you there Thursday the third, half past ten?\nA: We open Thursday the third at half past ten.`,
      'other',
    ],
    [
      'the caller did not say the time',
      `${MOVE}\nU: Some time on Thursday the third.\nA: Thursday the third of December at half past ten.`,
      'other',
    ],
    [
      'a caller asks for another',
      `${TAKEN}\nU: Could we make it Friday instead?`,
      'appointment_booked',
    ],
    [
      'the agent offers another',
      `${TAKEN}\nA: I can do Friday at nine, too.`,
      'appointment_booked',
    ],
    [
      'it is told before dawn',
      'A: This morning is off. Today four to eight?\nU: Four to eight, yes.',
      'other',
    ],
  ])('is not told where %s', (_, lines, outcome) => {
    expect(valuesOf(lines, 'appointment', outcome)).toEqual([]);
  });
});

describe('A promised call', () => {
  const ask = 'A: Harbour, hello.\nU: I need an answer about my claim.';
  test('is told with its moment', () => {
    const lines = `${ask}\nA: I'll ring you tomorrow at half past eleven.\nU: Perfect.`;
    expect(valuesOf(lines, 'callback')).toEqual(['2026-11-27T11:30']);
    expect(valuesOf(lines, 'appointment')).toEqual([]);
  });
  test('is told without a time that only bounds it', () => {
    const lines = `${ask}\nA: She will call you by Friday, before noon.\nU: Okay.`;
    expect(valuesOf(lines, 'callback')).toEqual(['2026-11-27']);
  });
  test.each([
    `${ask}\nA: I'll ring you tomorrow at half past eleven.\nU: No, I'm at work.`,
    `${ask}\nA: If it fails I'll ring you tomorrow.\nU: Okay.`,
    `${ask}\nU: I'll call you tomorrow.\nA: Okay.`,
  ])('is not told where it is not certain', (lines) => {
    expect(valuesOf(lines, 'callback')).toEqual([]);
  });
});
