import http from 'node:http';
import * as z from 'zod/mini';
import {
  readPorts,
  portVariables,
  type SuitePorts,
} from '../../../emulators/suite/ports';
import { launchSuite, type OwnSuite } from './own-suite';
import { handToWorker, readWorkerValue } from './workers';

const name = 'keeper';
const Taken = z.object({
  ports: z.record(z.string(), z.string()),
  dataDir: z.string(),
  isNew: z.boolean(),
});

/**
 * Keeps a suite for each worker of a run, in the process that outlives them
 * all: to start one for each file costs more.
 */
export class SuiteKeeper {
  private readonly suites = new Map<number, OwnSuite>();
  private readonly server = http.createServer((request, response) => {
    this.answer(request.url ?? '').then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  private constructor(private readonly app: boolean) {}

  /** @param options.app whether its suites serve the app */
  static async open(options: {
    app: boolean;
    workers: readonly number[];
  }): Promise<SuiteKeeper> {
    const keeper = new SuiteKeeper(options.app);
    await new Promise<void>((resolve) =>
      keeper.server.listen(0, '127.0.0.1', resolve),
    );
    const address = keeper.server.address();
    const port =
      typeof address === 'object' && address !== null ? address.port : 0;
    for (const worker of options.workers) {
      handToWorker(worker, name, `http://127.0.0.1:${port}/${worker}`);
    }
    return keeper;
  }

  async close(): Promise<void> {
    await Promise.all([...this.suites.values()].map((suite) => suite.stop()));
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(path: string): Promise<unknown> {
    const [, worker, what] = path.split('/');
    if (what === 'take') return this.take(Number(worker));
    if (what === 'crash') return this.crash(Number(worker));
    throw new Error(`no such path: ${path}`);
  }

  private async take(worker: number): Promise<z.infer<typeof Taken>> {
    const kept = this.suites.get(worker);
    const suite =
      kept ?? (await launchSuite({ app: this.app, throttle: false, worker }));
    this.suites.set(worker, suite);
    const { ports, dataDir } = suite;
    return { ports: portVariables(ports), dataDir, isNew: kept === undefined };
  }

  private async crash(worker: number): Promise<object> {
    await this.suites.get(worker)?.crash();
    return {};
  }
}

export interface KeptSuite {
  ports: SuitePorts;
  dataDir: string;
}

interface Keeper {
  /** @returns where the kept suite is, and whether it was started just now */
  take(): Promise<KeptSuite & { isNew: boolean }>;
  /** kill -9 to the kept suite, and a start on what it left behind */
  crash(): Promise<void>;
}

/** The keeper of this worker's suite; null where none was opened. */
export function findKeeper(): Keeper | null {
  const url = readWorkerValue(name);
  if (url === undefined) return null;
  const call = async (path: string): Promise<string> => {
    const answer = await fetch(`${url}/${path}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  return {
    take: async () => {
      const taken = z.parse(Taken, JSON.parse(await call('take')));
      return { ...taken, ports: readPorts(taken.ports) };
    },
    crash: async () => {
      await call('crash');
    },
  };
}
