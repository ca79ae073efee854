import { readFileSync } from 'node:fs';
import { readEvidence } from '/work/wt/check/packages/call-notes/src/model/check/evidence.ts';
import { isoOf } from '/work/wt/check/packages/call-notes/src/reading/calendar.ts';
const [id, what] = process.argv.slice(2);
for (const f of ['calls','other-calls','languages'])
  for (const line of readFileSync(`/work/wt/check/bench/summaries/${f}.jsonl`,'utf8').trim().split('\n')) {
    const row = JSON.parse(line); if (row.id !== id) continue;
    for (const turn of row.transcript) {
      const e = readEvidence([turn], row.started_at_ms);
      const hit = what === 'days' ? e.days.mentions.map(({place, ...m}) => JSON.stringify(m)+place.groups[0]) : [...e.numbers].includes(Number(what)) ? [1] : [];
      if (hit.length) console.log(turn.text, '|', hit.join(' '), e.language);
    }
    const e = readEvidence(row.transcript, row.started_at_ms);
    if (what==='days') console.log([...e.days.dated].map(isoOf).join(' '));
    else console.log(e.numbers.has(Number(what)), e.digits, e.letters);
  }
