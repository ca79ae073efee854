import type { Fact } from 'caller-facts';
import { agrees, agreesOnAmount } from './agreement.ts';
import type { AgreedValue, CallMemory, MemoryKind } from './annotation.ts';
import type { KindScore } from './kind-score.ts';
import { match } from './matching.ts';
import { scoreNames } from './names.ts';
import { toldAgreed, toldFact } from './told-values.ts';
import { isRemembered } from './typed-facts.ts';

export type CallMemoryScore = Readonly<Record<MemoryKind, KindScore>>;

function scoreKind(
  kind: AgreedValue['kind'],
  facts: readonly Fact[],
  agreed: readonly AgreedValue[],
): KindScore {
  const { right, wrong, found } = match(
    facts.filter((fact) => fact.kind === kind),
    agreed,
    {
      agrees,
      isSame: (a, b) => toldFact(a) === toldFact(b),
      isOptional: ({ optional }) => optional === true,
    },
  );
  const needed = agreed.filter((value) => value.kind === kind && !value.optional);
  const isOfOtherKind = (fact: Fact) =>
    agreed.some((value) => agreesOnAmount(fact, value) && !agrees(fact, value));
  return {
    right,
    wrong: wrong.map((fact) => ({ fact, fault: isOfOtherKind(fact) ? 'kind' : 'wrong' })),
    found: needed.filter((value) => found.includes(value)).length,
    missed: needed.filter((value) => !found.includes(value)).map(toldAgreed),
  };
}

/** Compares what a call adds to the memory with the annotation. */
export function scoreCallMemory(
  { name, agreed }: CallMemory,
  facts: readonly Fact[],
): CallMemoryScore {
  const remembered = facts.filter(isRemembered);
  return {
    appointment: scoreKind('appointment', remembered, agreed),
    callback: scoreKind('callback', remembered, agreed),
    quote: scoreKind('quote', remembered, agreed),
    money: scoreKind('money', remembered, agreed),
    name: scoreNames(remembered, name),
  };
}
