import path from 'node:path';
import { Child } from 'local-firebase/lib/child';
import { projectId } from './ports';

/**
 * Google's Auth emulator in its own process, without accounts.
 * @param dataDir has the key of App Check
 * @param onChange called when it is ready and after every request that may have
 * changed an account
 */
export function startAuth(
  dataDir: string,
  port: number,
  log: (line: string) => void,
  onChange: () => void,
): Child {
  return new Child("Google's Auth emulator", {
    script: path.resolve('emulators/suite/auth-emulator.mjs'),
    args: [projectId, String(port)],
    cwd: dataDir,
    env: { NODE_OPTIONS: '' },
    onLine: (line) => log(`auth: ${line}`),
    onMessage: onChange,
  });
}
