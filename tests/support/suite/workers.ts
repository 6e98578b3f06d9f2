/**
 * What the process that outlives all test files hands to those that run them:
 * the environment is all they share. Each worker of vitest has a suite of its
 * own, so that the files of two never meet.
 */

const variableOf = (worker: number, name: string) =>
  `ASAASE_TEST_${name.toUpperCase()}_${worker}`;

/** Called before the workers start, which inherit it. */
export function handToWorker(
  worker: number,
  name: string,
  value: string,
): void {
  process.env[variableOf(worker, name)] = value;
}

/** Which of vitest's workers this is, from 1. */
export function thisWorker(): number {
  return Number(process.env['VITEST_POOL_ID'] ?? 1);
}

/** @param worker this one when left out */
export function readWorkerValue(
  name: string,
  worker = thisWorker(),
): string | undefined {
  return process.env[variableOf(worker, name)];
}
