import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface EmulatorProcess {
  port: number;
  /** What it said before it was ready, warnings of the journal among it. */
  lines: string[];
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

/**
 * Starts a local Firestore as a process and waits until it is ready; rejects
 * with its line if it refuses to start.
 */
export function startProcess(
  port: number,
  dataDir: string,
): Promise<EmulatorProcess> {
  const program = [
    'scripts/run.mjs',
    'tests/emulators/firestore-support/serve.ts',
  ];
  const child = spawn(process.execPath, [...program, String(port), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()),
  );
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('refused ')) {
        reject(new Error(line.slice('refused '.length)));
      } else if (line.startsWith('ready ')) {
        const kill = (signal: 'SIGKILL' | 'SIGTERM') => {
          child.kill(signal);
          return exited;
        };
        resolve({
          port: Number(line.slice('ready '.length)),
          lines: [...lines],
          kill,
        });
      } else {
        lines.push(line);
      }
    });
    child.once('error', reject);
    void exited.then(() =>
      reject(
        new Error(`the emulator ended before it was ready: ${lines.join(' ')}`),
      ),
    );
  });
}
