import '@/lib/zod-setup';
import { getConfig } from './config';
import { findProblem } from './config-schema';

/** What is wrong with the configuration of this build, or null. The message names every bad variable. */
export function findConfigError(env: unknown = getConfig()): string | null {
  return findProblem(env);
}
