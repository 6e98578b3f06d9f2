import type { Plugin } from 'vite';
import { findProblem } from '../../src/firebase/config-schema';

/**
 * Ends a build for production that is not told its Firebase project: the app it
 * makes could not start.
 */
export function checkConfigPlugin(): Plugin {
  return {
    name: 'asaase-check-config',
    apply: 'build',
    configResolved({ mode, env }) {
      if (mode === 'emulator') return;
      const problem = findProblem(env);
      if (problem !== null) throw new Error(problem);
    },
  };
}
