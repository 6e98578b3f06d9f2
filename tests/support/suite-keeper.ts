import http from 'node:http';
import * as z from 'zod/mini';
import { readPorts, portVariables, type SuitePorts } from '../../emulators/suite/ports';
import { launchSuite, type OwnSuite } from './own-suite';

const variable = 'ASAASE_TEST_KEEPER';
const Taken = z.object({ ports: z.record(z.string(), z.string()), dataDir: z.string(), isNew: z.boolean() });

/**
 * Keeps one suite for the test files of a run, in the process that outlives them all. A suite takes ten seconds of a
 * core to start, and its functions as long again to be called for the first time.
 */
export class SuiteKeeper {
  private suite: OwnSuite | null = null;
  private readonly server = http.createServer((request, response) => {
    this.answer(request.url ?? '').then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });

  private constructor(private readonly app: boolean) {}

  /** @param options.app whether its suite serves the app */
  static async open(options: { app: boolean }): Promise<SuiteKeeper> {
    const keeper = new SuiteKeeper(options.app);
    await new Promise<void>((resolve) => keeper.server.listen(0, '127.0.0.1', resolve));
    return keeper;
  }

  /** Hands the keeper to the test files, which inherit it. */
  get env(): Record<string, string> {
    const address = this.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { [variable]: `http://127.0.0.1:${port}` };
  }

  async close(): Promise<void> {
    await this.dismiss();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(path: string): Promise<unknown> {
    if (path === '/take') return this.take();
    if (path === '/dismiss') return this.dismiss();
    throw new Error(`no such path: ${path}`);
  }

  private async take(): Promise<z.infer<typeof Taken>> {
    const kept = this.suite;
    this.suite ??= await launchSuite({ app: this.app, throttle: false });
    const { ports, dataDir } = this.suite;
    return { ports: portVariables(ports), dataDir, isNew: kept === null };
  }

  private async dismiss(): Promise<object> {
    await this.suite?.stop();
    this.suite = null;
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
  /** Stops the kept suite; the next `take` starts another. */
  dismiss(): Promise<void>;
}

/** The keeper of this run; null where none was opened. */
export function findKeeper(): Keeper | null {
  const url = process.env[variable];
  if (url === undefined) return null;
  const call = async (path: string): Promise<string> => {
    const answer = await fetch(`${url}${path}`);
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  return {
    take: async () => {
      const taken = z.parse(Taken, JSON.parse(await call('/take')));
      return { ...taken, ports: readPorts(taken.ports) };
    },
    dismiss: async () => {
      await call('/dismiss');
    },
  };
}
