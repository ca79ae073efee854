import { afterAll, beforeAll, expect, test } from 'vitest';
import { choicesFrom } from './choices.ts';
import { effort, progressOf } from './effort.ts';
import { type Commands, openCommands } from './engine.ts';
import { differenceIn, isByIndex, randomQuestion } from './reads.ts';
import { reproOf } from './repro.ts';
import { randomScene, setUp } from './scene.ts';

const QUESTIONS = 40;

let commands: Commands;

beforeAll(async () => {
  commands = await openCommands();
});

afterAll(() => commands.close());

test(
  'random queries find by their index what reading every document finds',
  () => {
    const progress = progressOf('reads', effort.runs);
    let byIndex = 0;
    for (let done = 0; done < effort.runs; done += QUESTIONS) {
      const seed = effort.seed + done / QUESTIONS;
      const choices = choicesFrom(seed);
      const scene = randomScene(choices, choices.chance(0.1) ? 150 : 25);
      setUp(commands, 'rows', scene);
      for (let asked = 0; asked < QUESTIONS; asked += 1) {
        const question = randomQuestion(choices, scene);
        if (differenceIn(commands, 'rows', question) !== null) {
          expect.fail(`DIFFERENTIAL_SEED=${seed}\n${reproOf(commands, scene, question)}`);
        }
        if (isByIndex(commands, 'rows', question)) byIndex += 1;
      }
      progress(done + QUESTIONS);
    }
    console.info(
      `reads: ${effort.runs} comparisons from seed ${effort.seed}, ${byIndex} by index, no difference`,
    );
    expect(byIndex).toBeGreaterThan(effort.runs / 3);
  },
  effort.timeoutMs,
);
