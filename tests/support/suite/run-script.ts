import { spawn } from 'node:child_process';

/**
 * A program of scripts/ as a process, with this environment alone.
 * @returns its exit code, and all that it printed
 */
export function runScript(
  env: Record<string, string>,
  script: string,
  ...args: string[]
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', script, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => (said += piece.toString()));
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}
