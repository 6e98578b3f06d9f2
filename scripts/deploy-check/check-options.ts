import type { Check } from './project';

/**
 * MB, for what answers browsers: files and many calls at a time are in its
 * memory.
 */
const leastMemory: Readonly<Record<string, number>> = { api: 512 };

/**
 * Every function says how long it may run, and the one that browsers call how
 * much memory it has.
 */
export const checkOptions: Check = async (project) => {
  const functions = Object.entries(await project.findFunctions());
  const memory = Object.entries(leastMemory).flatMap(([name, least]) => {
    const mb =
      functions.find(([one]) => one === name)?.[1].availableMemoryMb ?? null;
    const todo = `declare at least ${least} MB.`;
    if (mb === null) {
      return [
        `the function ${name} has the memory of the platform's default: ${todo}`,
      ];
    }
    return mb < least ? [`the function ${name} has ${mb} MB: ${todo}`] : [];
  });
  const endless = functions
    .filter(
      ([, { timeoutSeconds }]) =>
        timeoutSeconds === undefined || timeoutSeconds === null,
    )
    .map(
      ([name]) =>
        `the function ${name} has the time limit of the platform's default: declare timeoutSeconds.`,
    );
  return {
    problems: [...memory, ...endless],
    summary: `${functions.length} functions`,
  };
};
