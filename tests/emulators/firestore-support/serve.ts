import { startForChecks } from './harness';

/**
 * A local Firestore as a process of its own, to be killed:
 * `serve.ts PORT FOLDER`. Says `ready PORT`, and every line it logs.
 */
const [port = '0', dataDir = null] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const emulator = await startForChecks({
    port: Number(port),
    dataDir,
    log: say,
  });
  say(`ready ${emulator.port}`);
} catch (error) {
  say(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
