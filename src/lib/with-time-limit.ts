import { AppError } from '@contract/values/app-error';

/**
 * What `work` brings, if it does so in time. `work` itself goes on.
 * @param ms how long to wait for it
 * @throws AppError 'timeout'; or what `work` threw
 */
export function withTimeLimit<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('timeout', `No answer within ${ms} ms.`)), ms);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
