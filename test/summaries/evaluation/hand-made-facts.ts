import type { Fact, FactKind, FactValues, Person } from 'caller-facts';

const CALLER: Person = { role: 'caller', name: null };

/** A fact as a summariser would return it; its words say what it was made from. */
export const factOf = <Kind extends FactKind>(
  kind: Kind,
  value: FactValues[Kind],
  { status = 'said', person = CALLER }: Partial<Pick<Fact, 'status' | 'person'>> = {},
): Fact =>
  ({
    kind,
    value,
    status,
    person,
    turn: 0,
    words: JSON.stringify(value),
    confidence: 1,
  }) as unknown as Fact;

export const at = (utc: string): number => Date.parse(`${utc.replace(' ', 'T')}:00Z`);

export const appointment = (moment: FactValues['appointment']): Fact =>
  factOf('appointment', moment);
export const callback = (moment: FactValues['callback']): Fact => factOf('callback', moment);
export const quote = (amount: number): Fact =>
  factOf('quote', { amountMinor: Math.round(amount * 100), currency: 'USD' });
export const money = (kind: FactValues['money']['money'], amount: number): Fact =>
  factOf('money', { amountMinor: Math.round(amount * 100), currency: 'USD', money: kind });
export const name = (text: string): Fact => factOf('name', { text });
