import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { callTrigger } from 'local-firebase/functions/functions-host';
import { Child } from 'local-firebase/lib/child';
import { temporaryNameOf } from 'local-firebase/lib/process-lock';
import { projectId, region, type SuitePorts } from './ports';

const ProjectConfig = z.object({
  firestore: z.object({ rules: z.string(), indexes: z.string() }),
  storage: z.object({ rules: z.string() }),
});

const readyWithinMs = 90_000;

/**
 * Google's emulator suite (firebase-tools) in one child process. It needs Java,
 * a download and more time to start.
 */
export class GoogleEmulators {
  readonly child: Child;
  private readonly temporary: string;

  /**
   * @param options.env environment of the functions, secrets included
   * @param options.only the emulators to start; the functions alone need no
   * Java
   */
  constructor(
    private readonly options: {
      root: string;
      dataDir: string;
      ports: SuitePorts;
      env: Readonly<Record<string, string>>;
      only?: readonly string[];
      log: (line: string) => void;
    },
  ) {
    const { root, dataDir, ports } = options;
    writeEmulatorConfig(root, dataDir, ports);
    this.temporary = path.join(os.tmpdir(), temporaryNameOf(dataDir));
    rmSync(this.temporary, { recursive: true, force: true });
    mkdirSync(this.temporary);
    this.child = new Child("Google's emulators", {
      script: path.join(
        root,
        'node_modules/firebase-tools/lib/bin/firebase.js',
      ),
      preload: ['auth-quick-start', 'auth-as-production', 'auth-app-check'].map(
        (name) => path.join(root, `emulators/suite/${name}.mjs`),
      ),
      args: [
        'emulators:start',
        '--only',
        (options.only ?? ['auth', 'functions', 'firestore', 'storage']).join(
          ',',
        ),
        '--project',
        projectId,
        '--config',
        'firebase.json',
      ],
      cwd: dataDir,
      env: {
        ...options.env,
        // Its own folders for sockets, discovery and settings: nothing of the
        // developer's login.
        TMPDIR: this.temporary,
        FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: this.temporary,
        XDG_CONFIG_HOME: path.join(dataDir, 'config'),
        NO_UPDATE_NOTIFIER: '1',
        FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true',
        CI: '1',
        NODE_OPTIONS: '',
      },
      onLine: (line) => this.filterLine(line),
    });
  }

  /** Resolves when Auth, Firestore and Storage answer, still empty. */
  async waitForServers(): Promise<void> {
    const { auth, firestore, storage } = this.options.ports;
    const portsByName = { Auth: auth, Firestore: firestore, Storage: storage };
    for (const [serverName, port] of Object.entries(portsByName)) {
      await this.waitFor(serverName, async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/`);
        return answer.status > 0;
      });
    }
  }

  async waitForFunctions(): Promise<void> {
    await this.waitFor('the functions', async () => {
      const functionNames = await this.listFunctions();
      return functionNames.includes(`${region}-api`);
    });
  }

  /**
   * Calls a function as Cloud Scheduler does; the emulator has no scheduler of
   * its own.
   * @returns the HTTP status
   */
  async call(
    name: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ): Promise<number> {
    const functionNames = await this.listFunctions();
    const trigger = functionNames.findLast((functionName) =>
      functionName.startsWith(`${region}-${name}-`),
    );
    return callTrigger(
      { port: this.options.ports.functions, projectId },
      trigger ?? name,
      body,
      headers,
    );
  }

  async reloadFunctions(): Promise<void> {
    const hubUrl = `http://127.0.0.1:${this.options.ports.hub}/functions`;
    for (const action of [
      'disableBackgroundTriggers',
      'enableBackgroundTriggers',
    ]) {
      const answer = await fetch(`${hubUrl}/${action}`, { method: 'PUT' });
      await answer.arrayBuffer();
    }
  }

  async stop(): Promise<void> {
    await this.child.stop();
    rmSync(this.temporary, { recursive: true, force: true });
  }

  /** Asked for an unknown function, the emulator lists all that it knows. */
  private async listFunctions(): Promise<string[]> {
    const answer = await fetch(
      `http://127.0.0.1:${this.options.ports.functions}/${projectId}/${region}/-`,
    );
    const refusal = await answer.text();
    const functionNames = /valid functions are: (.*)$/.exec(refusal)?.[1] ?? '';
    return functionNames.split(', ');
  }

  private async waitFor(
    serverName: string,
    hasStarted: () => Promise<boolean>,
  ): Promise<void> {
    const giveUpAt = Date.now() + readyWithinMs;
    while (Date.now() < giveUpAt && !this.child.isStopping) {
      if (await hasStarted().catch(() => false)) return;
      await Promise.race([wait(100), this.child.ended]);
    }
    throw new Error(
      `${serverName} did not come up within ${readyWithinMs / 1000} s`,
    );
  }

  private filterLine(line: string): void {
    const isWarning = /^⚠|^Error|ERROR|✖|!!/.test(line);
    if (isWarning && !harmlessWarnings.some((text) => text.test(line))) {
      this.options.log(line);
    } else if (line.startsWith('>  ')) {
      this.options.log(`functions: ${line.slice(3)}`);
    }
  }
}

/** Warnings about what this machine does on purpose. */
const harmlessWarnings = [
  /Emulator UI is not starting/,
  /multiple instances of the emulator suite/,
  /Application Default Credentials detected/,
  // The bundle runs on every Node from 20.19, and so on the installed one.
  /Your requested "node" version "\d+" doesn't match your global version/,
];

/**
 * The project's firebase.json with this suite's ports; firebase-tools takes no
 * files from folders above.
 */
function writeEmulatorConfig(
  root: string,
  dataDir: string,
  ports: SuitePorts,
): void {
  const emulatorNames = [
    'auth',
    'functions',
    'firestore',
    'storage',
    'hub',
    'logging',
    'eventarc',
    'tasks',
  ] as const;
  const addresses = emulatorNames.map(
    (name) => [name, { host: '127.0.0.1', port: ports[name] }] as const,
  );
  const { firestore, storage } = z.parse(
    ProjectConfig,
    JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')),
  );
  for (const file of [firestore.rules, firestore.indexes, storage.rules]) {
    copyFileSync(path.join(root, file), path.join(dataDir, file));
  }
  const config = {
    firestore,
    storage,
    functions: [{ source: 'functions', codebase: 'default' }],
    emulators: {
      ...Object.fromEntries(addresses),
      ui: { enabled: false },
      singleProjectMode: false,
    },
  };
  writeFileSync(path.join(dataDir, 'firebase.json'), JSON.stringify(config));
}
