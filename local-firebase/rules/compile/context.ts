import { LimitExceededError, type EvaluationError } from '../errors';
import type { DocumentLookups } from './lookups';
import type { ObjectValue, Value } from '../values';

/**
 * https://firebase.google.com/docs/rules/rules-language (limits table of
 * Firestore rules).
 */
const MAX_EXPRESSIONS = 1000;

/** What the closures of one decision read. */
export class EvalContext {
  captures: ReadonlyMap<string, Value> = new Map();
  /**
   * Parameters and let bindings of the function that runs. A binding that failed
   * fails where it is used.
   */
  frame: (Value | EvaluationError)[] = [];
  private expressions = 0;

  constructor(
    readonly request: ObjectValue,
    readonly resource: Value,
    readonly lookups: DocumentLookups,
  ) {}

  /** How many were evaluated so far. */
  get counted(): number {
    return this.expressions;
  }

  countExpression(): void {
    this.expressions += 1;
    if (this.expressions > MAX_EXPRESSIONS) {
      throw new LimitExceededError(
        'more than 1000 expressions were evaluated for one request',
      );
    }
  }
}

/** A compiled expression. Throws EvaluationError or LimitExceededError. */
export type Closure = (context: EvalContext) => Value;
