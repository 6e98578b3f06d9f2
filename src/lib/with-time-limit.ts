import { AppError } from '@contract/values/app-error';

/**
 * `work` itself goes on.
 * @throws AppError 'timeout'
 */
export function withTimeLimit<Value>(
  ms: number,
  work: Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new AppError('timeout', `No answer within ${ms} ms.`)),
      ms,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
