/** An expression that cannot be evaluated: the allow statement does not hold, other statements are still tried. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  /** Offset in the source of the innermost expression that failed; set by the compiled closure. */
  offset: number | null = null;
}

/** A limit of the service was passed: the whole request is refused, nothing else is tried. */
export class LimitExceededError extends Error {
  override readonly name = 'LimitExceededError';
}
