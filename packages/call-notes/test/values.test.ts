import { describe, expect, test } from 'vitest';
import { calendarAt, formatTime, instantOf, isoOf } from '../src/reading/calendar.ts';
import { gloss } from '../src/reading/gloss.ts';
import type { Language } from '../src/reading/languages/language-words.ts';
import { readValues } from '../src/reading/read-values.ts';
import { STARTED } from './calls.ts';

function valuesIn(text: string, language: Language = 'en', isAboutMoment = false): string[] {
  const calendar = calendarAt(STARTED);
  const context = { calendar, isEnglish: language === 'en', isAboutMoment };
  return readValues(gloss(text, language), context).map((value) => {
    if (value.kind === 'day') {
      if (value.repeats) return 'repeats';
      return value.day === null ? 'some day' : isoOf(value.day);
    }
    if (value.kind !== 'time') return `${value.kind} ${value.text}`;
    const end = value.until === undefined ? '' : ` to ${formatTime(value.until)}`;
    return `${formatTime(value.minutes)}${end}`;
  });
}

describe('Days and times, counted from Thursday 26 November 2026', () => {
  test.each([
    ['Thursday the third at half past ten', ['2026-12-03', '10:30 am']],
    ['Tuesday, December 8 at 10:40 AM', ['2026-12-08', '10:40 am']],
    ['a week from Friday at nine fifteen', ['2026-12-04', '9:15 am']],
    ['Monday after next at 10 am', ['2026-12-07', '10 am']],
    ['tomorrow between eight and ten', ['2026-11-27', '8 am to 10 am']],
    ['Friday, nine to noon', ['2026-11-27', '9 am to noon']],
    ['the day after tomorrow at a quarter to three', ['2026-11-28', '2:45 pm']],
    ['twenty to twelve', ['11:40 am']],
    ['half seven this evening', ['7:30 pm', '2026-11-26']],
    ['the 12th of January', ['2027-01-12']],
    ['Friday the 5th of December', ['some day']],
    ['last Friday', ['some day']],
    ['next Friday', ['some day']],
    ['next Tuesday', ['2026-12-01']],
    ['every Tuesday', ['repeats']],
    ['Tuesdays and Saturdays', ['repeats', 'repeats']],
    ['two weeks from Tuesday at nine', ['some day', '9 am']],
    ['a week on Tuesday', ['some day']],
    ['in two weeks on Tuesday', ['some day']],
    ['Tuesday fortnight', ['some day']],
    ['Tuesday the week after next', ['some day']],
    ['the first Tuesday in April', ['some day']],
    ['Tuesday next month', ['some day']],
    ['the 15th of next month', ['some day']],
    ['three days after the 15th', ['some day']],
    ['the day before Friday', ['some day']],
    ['the Tuesday before Christmas', ['some day']],
    ['a Tuesday would be good', ['some day']],
    ['this week on Friday', ['2026-11-27']],
    ['Tuesday in the morning', ['2026-12-01']],
    ['the evening of the 15th', ['2026-12-15']],
    ['the first one you said', []],
    ['my second visit', []],
  ])('%s', (text, expected) => {
    expect(valuesIn(text).toSorted()).toEqual(expected.toSorted());
  });

  test.each<[Language, string, string[]]>([
    ['es', 'el viernes 4 a las once y media', ['2026-12-04', '11:30 am']],
    ['es', 'mañana a las cuatro de la tarde', ['2026-11-27', '4 pm']],
    ['es', 'entre las 8:00 y las 10:00', ['8 am to 10 am']],
    ['de', 'am dritten Dezember um Viertel vor drei', ['2026-12-03', '2:45 pm']],
    ['de', 'morgen Abend um halb neun', ['2026-11-27', '8:30 pm']],
    ['de', 'Donnerstagabend um acht', ['2026-12-03', '8 pm']],
    ['de', 'heute in vierzehn Tagen um zehn Uhr', ['2026-12-10', '10 am']],
    ['fr', 'demain soir à huit heures et demie', ['2026-11-27', '8:30 pm']],
    ['fr', 'cet après midi', ['2026-11-26']],
    ['it', 'domani sera alle otto e mezza', ['2026-11-27', '8:30 pm']],
    ['it', 'giovedì dopo mezzogiorno', ['2026-12-03']],
    ['es', 'mañana después del mediodía', ['2026-11-27']],
    ['es', 'de hoy en quince días', ['2026-12-10']],
    ['pt', 'amanhã depois do meio-dia', ['2026-11-27']],
    ['en', 'two weeks today at ten', ['2026-12-10', '10 am']],
    ['de', 'übermorgen um halb zehn', ['2026-11-28', '9:30 am']],
    ['de', 'morgen in einer Woche um zehn Uhr', ['2026-12-04', '10 am']],
    ['fr', 'mardi en huit à dix heures', ['2026-12-08', '10 am']],
    ['fr', 'mercredi 2 décembre, à onze heures moins le quart', ['2026-12-02', '10:45 am']],
    ['fr', 'demain à 14 h 30', ['2026-11-27', '2:30 pm']],
    ['pt', 'quinta-feira dia 17 às 15h', ['2026-12-17', '3 pm']],
    ['pt', 'à sexta às 15h', ['2026-11-27', '3 pm']],
    ['pt', 'às duas e um quarto da tarde', ['2:15 pm']],
    ['it', 'martedì alle quattro e mezza', ['2026-12-01', '4:30 pm']],
  ])('%s: %s', (language, text, expected) => {
    expect(valuesIn(text, language)).toEqual(expect.arrayContaining(expected));
    expect(valuesIn(text, language)).toHaveLength(expected.length);
  });

  test('counts from the wall clock of the zone, also when clocks change', () => {
    const night = calendarAt(Date.parse('2026-11-27T03:00:00Z'), 'America/New_York');
    expect(isoOf(night.today)).toBe('2026-11-26');
    const sunday = calendarAt(Date.parse('2026-03-29T00:30:00Z'), 'Europe/Berlin');
    const at = instantOf(sunday.today, 10 * 60, sunday);
    expect(new Date(at).toISOString()).toBe('2026-03-29T08:00:00.000Z');
  });
});

describe('Amounts and numbers', () => {
  test.each<[Language, string, string[]]>([
    ['en', 'a hundred and forty-five dollars', ['amount 145']],
    ['en', '$1,840 and sixty-four pounds fifty', ['amount 1840', 'amount 64.5']],
    ['en', 'six forty', ['number 640']],
    ['en', 'call five five five oh one two nine', ['phone 5550129']],
    ['en', 'nora dot w at hotmail dot com', ['email nora.w@hotmail.com']],
    ['de', 'achtundsiebzig Euro oder zweihundertfünfzig Euro', ['amount 78', 'amount 250']],
    ['fr', 'quatre-vingt-dix-sept euros', ['amount 97']],
    ['es', 'doscientos veinte euros', ['amount 220']],
    ['it', 'trecentodieci euro', ['amount 310']],
    ['pt', 'cento e vinte euros', ['amount 120']],
  ])('%s: %s', (language, text, expected) => {
    expect(valuesIn(text, language)).toEqual(expected);
  });
});
