import type { Sentence } from '../../../language/sentences/sentence.ts';
import { addressedWords, addressesIn } from './addressed.ts';
import { aloneClaims } from './caller/alone.ts';
import { answerClaims, confirmedClaims, denies, exchangesOf } from './caller/answers.ts';
import type { Claim } from './caller/claim.ts';
import { correctionClaims } from './caller/corrections.ts';
import { introductionClaims, type Place } from './caller/introductions.ts';
import { type Speaker, speakerOf, withoutAgent } from './caller/speaker.ts';
import { companyOf } from './company.ts';
import type { OtherPerson } from './kin.ts';
import { plain } from './letters.ts';
import { type NewOwner, newOwnerIn } from './new-owner.ts';
import { othersIn } from './others.ts';
import { type Named, preferredName } from './preferred.ts';
import { staffOf } from './staff.ts';
import { type Spoken, spokenOf } from './words.ts';

/** Who speaks, for whom and of whom. */
export type People = {
  readonly speaker: Speaker | null;
  readonly preferred: Named | null;
  readonly company: Named | null;
  readonly others: readonly OtherPerson[];
  readonly agentNames: readonly string[];
  readonly staffNames: readonly string[];
  readonly newOwner: NewOwner | null;
};

/** Reads the persons of a call; names that are not sure are left out. */
export function readPeople(sentences: readonly Sentence[]): People {
  const spoken = spokenOf(sentences);
  const exchanges = exchangesOf(spoken);
  const denied = new Set(
    exchanges.filter(denies).flatMap(({ agent }) => agent.map(({ index }) => index)),
  );
  const { agent, staff } = staffOf(spoken);
  const all = addressesIn(spoken).filter(({ phrase }) => !agent.includes(phrase.parts.join(' ')));
  const addresses = all.filter(({ sentence }) => !denied.has(sentence.index));
  const addressed = addressedWords(addresses);
  const others = othersIn(spoken, exchanges);
  const known = { sentences: spoken, addresses, addressed, agent, staff, others };
  const asked = new Set(
    exchanges
      .filter(({ asked: one }) => one && one.whose !== 'other')
      .flatMap(({ reply }) => reply.map(({ index }) => index)),
  );
  const turns = [...new Set(spoken.filter(({ role }) => role === 'user').map(({ turn }) => turn))];
  const placeOf = ({ turn, index }: Spoken): Place => ({
    opening: turns.indexOf(turn) < 2,
    first: turns.indexOf(turn) === 0,
    asked: asked.has(index),
    addressed,
    agent: new Set(agent.map(plain)),
    before: spoken.find((one) => one.index === index - 1 && one.turn === turn),
  });
  const claims: Claim[] = [
    ...correctionClaims(spoken, exchanges),
    ...exchanges.flatMap(answerClaims),
    ...spoken
      .filter(({ role }) => role === 'user')
      .flatMap((one) => [
        ...introductionClaims(one, placeOf(one)),
        ...aloneClaims(one, placeOf(one)),
      ]),
    ...exchanges.flatMap(confirmedClaims),
  ];
  const speaker = speakerOf(
    claims.map((one) => withoutAgent(one, known)),
    known,
  );
  const preferred = preferredName(spoken);
  return {
    speaker,
    preferred: preferred?.name === speaker?.name ? null : preferred,
    company: companyOf(spoken),
    others: others.filter(({ name }) => name === null || name !== speaker?.name),
    agentNames: agent,
    staffNames: staff.filter((name) => name !== speaker?.name),
    newOwner: newOwnerIn(spoken, all),
  };
}
