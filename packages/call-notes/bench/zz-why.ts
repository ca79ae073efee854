import { readFileSync } from 'node:fs';
import { readEvidence } from '../src/model/check/evidence.ts';
import { spokenWords } from '../src/model/check/spoken-words.ts';
import { isoOf } from '../src/reading/calendar.ts';
const [id, kind, value] = process.argv.slice(2) as string[];
for (const f of ['calls','other-calls','languages'])
  for (const line of readFileSync(`bench/summaries/${f}.jsonl`,'utf8').trim().split('\n')) {
    const row = JSON.parse(line); if (row.id !== id) continue;
    console.log('##', id, new Date(row.started_at_ms).toDateString());
    const all = readEvidence(row.transcript, row.started_at_ms);
    for (const turn of row.transcript) {
      const e = readEvidence([turn], row.started_at_ms);
      const hits = kind === 'n' ? [...e.numbers].filter((n) => n === Number(value)) : kind === 't' ? e.times.filter((t) => t.minutes % 720 === Number(value) % 720).map((t) => JSON.stringify(t)) : e.days.mentions.map(({place, ...m}) => JSON.stringify(m)+place.groups[0]);
      if (hits.length) console.log(turn.text, '|', spokenWords(turn.text, all.language).text, '|', hits.join(' '));
    }
    if (kind === 'd') console.log([...all.days.dated].map(isoOf).join(' '));
  }
