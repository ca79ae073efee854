import { expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

const summaryOf = async (lines: string, outcome: Outcome = 'other'): Promise<string> =>
  (await createLocalSummariser().summarise(callOf(lines, outcome), new AbortController().signal))
    .summary;

const MOVED = [
  `agent: Praxis Lindner, guten Tag.
   user: Ich hätte gerne einen Termin am Montag um neun Uhr.
   agent: Gut, Montag um neun Uhr.
   user: Ach nein, lieber Freitag um zehn Uhr bitte.
   agent: In Ordnung, der Termin ist am Freitag um zehn Uhr.
   user: Danke.
   agent: Auf Wiederhören.`,
  `agent: 您好,这里是诊所。
   user: 我想预约星期一看医生。
   agent: 好的,星期一九点。
   user: 不好意思,星期五十点更好。
   agent: 好的,已经帮您预约星期五十点看医生。
   user: 谢谢。`,
];

test.each(MOVED)('the day that was confirmed last is quoted, not the first wish', async (lines) => {
  const summary = await summaryOf(lines, 'appointment_booked');
  expect(summary).toMatch(/^Appointment booked\. Agent: ".*(?:Freitag um zehn|星期五十点)/);
  expect(summary).not.toMatch(/Montag|星期一/);
});

test('where the agent only asked, the outcome is all there is', async () => {
  const lines = `
    agent: Cabinet Morel, bonjour.
    user: Je voudrais un rendez-vous mardi à dix heures.
    agent: Plutôt mercredi à dix heures pour le rendez-vous ?
    user: Oui, mercredi à dix heures, merci beaucoup.`;
  expect(await summaryOf(lines, 'appointment_booked')).toBe('Appointment booked.');
  expect(await summaryOf(lines)).toBe('A conversation in French.');
});

test.each([
  'agent: お電話ありがとうございます。\nuser: 火曜日の午後に予約をお願いしたいです。',
  `agent: 您好。\nuser: ${'我的热水器坏了请派人来看看'.repeat(10)}`,
  'agent: สวัสดีค่ะ\nuser: อยากจองคิวทำฟันวันพุธตอนบ่ายสองโมงครับ',
])('a call in a script without spaces is told of too: %s', async (lines) => {
  const summary = await summaryOf(lines);
  expect(summary).toMatch(/^Caller: ".{6,}"$/);
  expect(summary.length).toBeLessThan(450);
});
