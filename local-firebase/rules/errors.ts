/**
 * An expression cannot be evaluated: its allow statement does not hold, others
 * are still tried.
 */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';
  /** Source offset of the innermost failed expression, set by its closure. */
  offset: number | null = null;
}

/**
 * A limit of the service was passed: the request is refused and nothing else is
 * tried.
 */
export class LimitExceededError extends Error {
  override readonly name = 'LimitExceededError';
}
