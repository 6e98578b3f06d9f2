import type { Unknown, Value } from './values';

type Primitive = string | number | boolean | null | undefined;

interface Fact {
  is?: { value: Primitive };
  not: Primitive[];
  isTruthy?: boolean;
}
export type Facts = Map<Unknown, Fact>;

/** One way through the code: what was decided about each thing that the code alone does not say stays so to its end. */
export class Path {
  private taken = 0;
  /** ways that branch off this one, each by its decisions */
  readonly others: number[][] = [];
  readonly facts: Facts;
  private readonly decisions: number[];

  constructor(decisions: readonly number[], known: Facts) {
    this.decisions = [...decisions];
    this.facts = new Map([...known].map(([about, fact]) => [about, { ...fact, not: [...fact.not] }]));
  }

  /** One of so many ways on; the others are gone afterwards. */
  decide(ways: number): number {
    const at = this.taken;
    this.taken += 1;
    const chosen = this.decisions[at];
    if (chosen !== undefined) return chosen;
    for (let other = 1; other < ways; other += 1) this.others.push([...this.decisions, other]);
    this.decisions.push(0);
    return 0;
  }

  /** The value, as far as this way has decided it. */
  settle(value: Value): Value {
    const fact = value.kind === 'unknown' ? this.facts.get(value)?.is : undefined;
    return fact === undefined ? value : { kind: 'constant', value: fact.value };
  }

  isEqual(left: Value, right: Value): boolean {
    const [one, other] = [this.settle(left), this.settle(right)];
    if (one.kind === 'constant' && other.kind === 'constant') return one.value === other.value;
    if (one.kind === 'constant' && other.kind === 'unknown') return this.isUnknown(other, one.value);
    if (other.kind === 'constant' && one.kind === 'unknown') return this.isUnknown(one, other.value);
    if (one.kind === 'constant' || other.kind === 'constant') return false;
    return this.decide(2) === 0;
  }

  isTruthy(value: Value): boolean {
    const settled = this.settle(value);
    if (settled.kind === 'constant') return Boolean(settled.value);
    if (settled.kind !== 'unknown') return true;
    const fact = this.factOf(settled);
    fact.isTruthy ??= this.decide(2) === 0;
    return fact.isTruthy;
  }

  /** From now on it is this. */
  fix(about: Unknown, value: Primitive): void {
    this.factOf(about).is = { value };
  }

  private isUnknown(about: Unknown, value: Primitive): boolean {
    const fact = this.factOf(about);
    if (fact.not.includes(value)) return false;
    if (fact.isTruthy !== undefined && fact.isTruthy !== Boolean(value)) return false;
    if (this.decide(2) === 0) {
      fact.is = { value };
      return true;
    }
    fact.not.push(value);
    return false;
  }

  private factOf(about: Unknown): Fact {
    const known = this.facts.get(about);
    if (known !== undefined) return known;
    const fact: Fact = { not: [] };
    this.facts.set(about, fact);
    return fact;
  }
}
