import type { Check } from './project';

/**
 * MB, for what answers browsers: files and many calls at a time are in its
 * memory.
 */
const minimumMemory: Readonly<Record<string, number>> = { api: 512 };

/**
 * Every function says how long it may run, and the one that browsers call how
 * much memory it has.
 */
export const checkOptions: Check = async (project) => {
  const functions = Object.entries(await project.findFunctions());
  const memoryProblems = Object.entries(minimumMemory).flatMap(
    ([name, minimumMb]) => {
      const declared = functions.find(
        ([functionName]) => functionName === name,
      );
      const declaredMb = declared?.[1].availableMemoryMb ?? null;
      const remedy = `declare at least ${minimumMb} MB.`;
      if (declaredMb === null) {
        return [
          `the function ${name} has the memory of the platform's default: ${remedy}`,
        ];
      }
      if (declaredMb >= minimumMb) return [];
      return [`the function ${name} has ${declaredMb} MB: ${remedy}`];
    },
  );
  const withoutTimeout = functions
    .filter(
      ([, { timeoutSeconds }]) =>
        timeoutSeconds === undefined || timeoutSeconds === null,
    )
    .map(
      ([name]) =>
        `the function ${name} has the time limit of the platform's default: declare timeoutSeconds.`,
    );
  return {
    problems: [...memoryProblems, ...withoutTimeout],
    summary: `${functions.length} functions`,
  };
};
