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

/** The moment that a restaurant confirms for those words of the caller and of the agent. */
const tableAt = (asked: string, confirmed: string): string[] =>
  valuesOf(
    `A: Bella Pizza, hello.\nU: Have you a place on Thursday the third of December ${asked}?\nA: ${confirmed}\nU: Lovely.`,
    'appointment',
    'appointment_booked',
  );

describe('The half of the day of an agreed moment', () => {
  test.each([
    ['at 9 pm', 'Booked then, Thursday the third at nine.', '21:00'],
    ['at seven in the evening', 'Booked then, Thursday the third at seven.', '19:00'],
    ['at 21:30', 'Booked then, Thursday the third at half past nine.', '21:30'],
    ['at ten', "Good evening, Thursday the third at ten, you're booked.", '10:00'],
    [
      'at nine',
      'Booked then, Thursday the third at nine. We open at 8 and close at 9 pm.',
      '09:00',
    ],
  ])('is the one that the call says: %s, %s', (asked, confirmed, time) => {
    expect(tableAt(asked, confirmed)).toEqual([`2026-12-03T${time}`]);
  });

  test('holds for the end of a window too', () => {
    const confirmed = 'Booked then, Thursday the third from eight to ten.';
    expect(tableAt('at 8 pm', confirmed)).toEqual(['2026-12-03T20:00 to 22:00']);
  });

  test.each([
    ['at nine am or pm, say 9 pm', 'Booked then, Thursday the third at nine am.'],
    ['at six? We have dinner today at 6 pm', 'Booked then, Thursday the third at six.'],
    ['for a table at nine', 'Booked then, Thursday the third at nine.'],
  ])('is not told where it is not certain: %s', (asked, confirmed) => {
    expect(tableAt(asked, confirmed)).toEqual([]);
  });

  test('is known of a call that was promised', () => {
    const lines = `A: Harbour, hello.
      U: Can somebody ring me tomorrow at 8 pm?
      A: I'll ring you tomorrow at eight.
      U: Perfect.`;
    expect(valuesOf(lines, 'callback')).toEqual(['2026-11-27T20:00']);
  });
});

describe('A day that other words change', () => {
  test.each([
    ['two weeks from Tuesday', 'Tuesday'],
    ['the first Tuesday in April', 'Tuesday'],
    ['the 15th of next month', 'the 15th'],
  ])('is not agreed on by its short form: %s', (asked, confirmed) => {
    const lines = `A: Harbour Dental.
      U: Could I come ${asked} at ten?
      A: ${asked} at ten is free.
      U: Lovely, ${confirmed} at ten.
      A: You're booked for ${confirmed} at ten.`;
    expect(valuesOf(lines, 'appointment', 'appointment_booked')).toEqual([]);
  });

  test('is agreed on by its date', () => {
    const lines = `A: Harbour Dental.
      U: Could I come two weeks from Tuesday at ten?
      A: Tuesday the 15th of December at ten?
      U: Yes, Tuesday at ten.
      A: You're booked for Tuesday at ten.`;
    expect(valuesOf(lines, 'appointment', 'appointment_booked')).toEqual(['2026-12-15T10:00']);
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
    [
      'something is taken off the bill',
      `${TAKEN}\nA: There was a fee, I'll take it off your bill.`,
      'appointment_booked',
    ],
    [
      'the agent says that the caller is booked',
      `${OFFER}\nU: Yes please.\nA: Lovely, you're all booked.`,
      'other',
    ],
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
      'the agent only says that it gets full',
      `${MOVE}\nU: What about Thursday the third, half past ten?\nA: Thursday the third at half past ten is still free.\nU: Good.\nA: Let us know soon, we get booked up.`,
      'other',
    ],
    [
      'another moment is booked for somebody',
      `${MOVE}\nU: What about Thursday the third, half past ten?\nA: Thursday the third at half past ten is still free.\nU: Good.\nA: Our van is booked at noon.`,
      'other',
    ],
    ['the agent took the caller off', `${TAKEN}\nA: Okay, I've taken you off.`, 'other'],
    ['the agent will take it off', `${TAKEN}\nU: Hm.\nA: I'll take it off.`, 'appointment_booked'],
    ['the caller holds off', `${TAKEN}\nU: Let's hold off.`, 'appointment_booked'],
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
