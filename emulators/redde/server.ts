import path from 'node:path';
import { startHttpServer, type HttpServer } from 'local-firebase/lib/http-server';
import { sendCallback } from './callbacks';
import { controlRoutes } from './controls';
import type { Fault } from './faults';
import { ReddeSandbox } from './sandbox';
import { defaultDelays, type WalletDelays } from './wallets';
import { reddeRoutes } from './wire';

/**
 * The sandbox gateway: Redde's wire format (below /v1), wallets that answer by themselves, the phone page, faults.
 * @param options.port 0 picks a free one
 * @param options.dataDir holds redde.journal
 * @param options.callbackUrl the "receive URL" of Redde's console; null for none
 */
export async function startRedde(options: {
  port: number;
  dataDir: string;
  apiKey: string;
  appId: string;
  callbackUrl: string | null;
  delays?: Partial<WalletDelays>;
  log?: (line: string) => void;
}): Promise<HttpServer> {
  const log = options.log ?? (() => undefined);
  const faults: Fault[] = [];
  const callbacks = { url: options.callbackUrl, faults, log };
  const sandbox = new ReddeSandbox({
    journalFile: path.join(options.dataDir, 'redde.journal'),
    delays: { ...defaultDelays, ...options.delays },
    tell: (transaction) => sendCallback(callbacks, transaction),
    log,
  });
  const routes = [...reddeRoutes({ ...options, sandbox, faults }), ...controlRoutes(sandbox, faults)];
  const server = await startHttpServer({ port: options.port, routes, log });
  const close = async () => {
    await server.close();
    sandbox.close();
  };
  return { ...server, close };
}
