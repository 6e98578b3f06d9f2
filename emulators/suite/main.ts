import path from 'node:path';
import { readPorts, type SuitePorts } from './ports';
import { describeStartFailure } from './start-failure';
import { startSuite, type Suite } from './start-suite';
import { demoPassword, demoPeople } from './seed/people';

const root = process.cwd();
const startedAt = Date.now();

/**
 * `npm start`: everything until Ctrl-C. `--fresh` deletes the data first,
 * `--preview` serves the build, `--no-app` starts no app, `--google` uses
 * Google's Firestore and Storage. ASAASE_APP_CHECK=all (or open) switches App
 * Check on.
 */
async function main(args: readonly string[]): Promise<void> {
  const ports = readPorts(process.env);
  const servedApp = args.includes('--preview') ? 'preview' : 'dev';
  const appMode = args.includes('--no-app') ? null : servedApp;
  const usesGoogle = args.includes('--google');
  const stopSignal = watchForStop();
  const usualDataDir = usesGoogle ? '.asaase/google' : '.asaase/data';
  const dataDir = process.env['ASAASE_DATA_DIR'] ?? usualDataDir;
  const starting = startSuite({
    root,
    dataDir: path.resolve(root, dataDir),
    ports,
    // Google's emulators keep nothing, so they start with the demo data each
    // time.
    fresh: usesGoogle || args.includes('--fresh'),
    stores: usesGoogle ? 'google' : 'ours',
    app: appMode,
    build: process.env['ASAASE_APP_BUILD'] ?? 'dist-emulator',
    appCheck: process.env['ASAASE_APP_CHECK'] ?? 'off',
    schedules: process.env['ASAASE_SCHEDULES'] !== 'on-request',
    log: (line) => console.log(line),
  });
  const suite = await Promise.race([starting, stopSignal]);
  if (typeof suite === 'string') {
    // The start was stopped, so its failure does not matter.
    await starting.then(stopQuietly, () => undefined);
    process.exit(0);
  }
  console.log(
    renderBanner(ports, {
      app: appMode !== null,
      seconds: (Date.now() - startedAt) / 1000,
    }),
  );
  const endCause = await Promise.race([stopSignal, suite.broken]);
  const isStopped = stopSignals.some((signal) => signal === endCause);
  if (!isStopped) {
    console.error(`${endCause} ended by itself: stopping everything.`);
  }
  await stopQuietly(suite);
  process.exit(isStopped ? 0 : 1);
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves with the first signal to stop; the same once more ends this process
 * and its children at once.
 */
function watchForStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of stopSignals) {
      process.once(signal, () => resolve(signal));
    }
    // The parent that started us over IPC is gone: nobody is left to press
    // Ctrl-C.
    process.on('disconnect', () => resolve('SIGHUP'));
  });
}

async function stopQuietly(suite: Suite): Promise<void> {
  await suite.stop().catch((error: unknown) => console.error(String(error)));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeStartFailure(error));
  process.exit(1);
});

function renderBanner(
  ports: SuitePorts,
  options: { app: boolean; seconds: number },
): string {
  const urlOf = (port: number) => `http://127.0.0.1:${port}`;
  const appRow: [string, string] = ['App', urlOf(ports.app)];
  const serviceRows: [string, string][] = [
    ['Phone (approve or decline payments)', urlOf(ports.gateway)],
    ['Mailbox (every e-mail and SMS)', urlOf(ports.mailbox)],
    ['Auth · Functions', `${urlOf(ports.auth)} · ${urlOf(ports.functions)}`],
    [
      'Firestore · Storage',
      `${urlOf(ports.firestore)} · ${urlOf(ports.storage)}`,
    ],
  ];
  const accountRows = demoPeople.map(({ email, role }): [string, string] => [
    role,
    email,
  ]);
  return [
    '',
    `  Asaase is ready (${options.seconds.toFixed(1)} s)`,
    '',
    ...alignRows(options.app ? [appRow, ...serviceRows] : serviceRows),
    '',
    `  Demo accounts, password ${demoPassword}`,
    ...alignRows(accountRows),
    '',
    '  Wallets 0240000001 pays · …02 declines · …03 never answers · …04 lacks funds',
    '          …05 pays too late · …06 pays less a fee · …07 asks for a code',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

function alignRows(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
}
