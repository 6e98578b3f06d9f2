import { Child } from '../lib/child';
import { emulatorFile } from '../lib/emulator-file';
import { projectId } from './ports';

/**
 * Google's Auth emulator in its own process, without accounts.
 * @param dataDir has the key of App Check
 * @param onChange called after every request that may have changed an account
 * @returns `ready` resolves when it answers
 */
export function startAuth(
  dataDir: string,
  port: number,
  log: (line: string) => void,
  onChange: () => void,
): { child: Child; ready: Promise<void> } {
  let tellReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (tellReady = resolve));
  const child = new Child("Google's Auth emulator", {
    script: emulatorFile('suite/auth-emulator.mjs'),
    args: [projectId, String(port)],
    cwd: dataDir,
    env: { NODE_OPTIONS: '' },
    onLine: (line) => log(`auth: ${line}`),
    onMessage: (message) => (message === 'ready' ? tellReady() : onChange()),
  });
  return { child, ready };
}
