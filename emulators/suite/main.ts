import path from 'node:path';
import { renderBanner } from './banner';
import { readPorts } from './ports';
import { describeStartFailure } from './start-failure';
import { startSuite, type Suite } from './start-suite';

const root = process.cwd();
const startedAt = Date.now();

/**
 * `npm start`: everything until Ctrl-C. `--fresh` begins again, `--preview` serves the build, `--no-app`
 * leaves it out, `--google` takes Google's Firestore and Storage. ASAASE_APP_CHECK=all (or open) switches App Check on.
 */
async function main(args: readonly string[]): Promise<void> {
  const ports = readPorts(process.env);
  const app = args.includes('--no-app') ? null : args.includes('--preview') ? 'preview' : 'dev';
  const google = args.includes('--google');
  const stopped = watchForStop();
  const starting = startSuite({
    root,
    dataDir: path.resolve(
      root,
      process.env['ASAASE_DATA_DIR'] ?? (google ? '.asaase/google' : '.asaase/data'),
    ),
    ports,
    // Google's emulators keep nothing, so that run begins with the demo data each time.
    fresh: google || args.includes('--fresh'),
    stores: google ? 'google' : 'ours',
    app,
    build: process.env['ASAASE_APP_BUILD'] ?? 'dist-emulator',
    watch: app === 'dev',
    appCheck: process.env['ASAASE_APP_CHECK'] ?? 'off',
    schedules: process.env['ASAASE_SCHEDULES'] !== 'on-request',
    log: (line) => console.log(line),
  });
  const suite = await Promise.race([starting, stopped]);
  if (typeof suite === 'string') return exitAfter(starting.then(stopQuietly, ignore), 0);
  console.log(renderBanner(ports, { app: app !== null, seconds: (Date.now() - startedAt) / 1000 }));
  const reason = await Promise.race([stopped, suite.broken]);
  const asked = stopSignals.some((signal) => signal === reason);
  if (!asked) console.error(`${reason} ended by itself: stopping everything.`);
  await exitAfter(stopQuietly(suite), asked ? 0 : 1);
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves with the first signal to stop; a second one ends this process at once, and its children with it. */
function watchForStop(): Promise<string> {
  return new Promise((resolve) => {
    let asked = 0;
    for (const signal of stopSignals) {
      process.on(signal, () => {
        asked += 1;
        if (asked > 1) process.exit(1);
        resolve(signal);
      });
    }
    // A parent that talks to us is gone: nobody is left to press Ctrl-C.
    process.on('disconnect', () => resolve('SIGHUP'));
  });
}

async function stopQuietly(suite: Suite): Promise<void> {
  await suite.stop().catch((error: unknown) => console.error(String(error)));
}

async function exitAfter(last: Promise<void>, code: number): Promise<void> {
  await last;
  process.exit(code);
}

function ignore(): void {
  // The start was given up, so why it failed does not matter any more.
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeStartFailure(error));
  process.exit(1);
});
