import { checks } from './checks';
import type { CheckTarget } from './connect';
import { pageTools } from './page-tools';

/**
 * What the tests call in the page: one check by its name, or one of the tools.
 * Answers null or what went wrong.
 */
Object.assign(window, {
  runCheck: async (
    name: string,
    target: CheckTarget,
  ): Promise<string | null> => {
    try {
      const check = checks[name];
      if (check === undefined) throw new Error(`there is no check "${name}"`);
      await check(target);
      return null;
    } catch (error) {
      return error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
    }
  },
  tools: pageTools,
});
