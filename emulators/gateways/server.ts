import path from 'node:path';
import { type GatewayId, gatewayIds } from '@contract/values/payment/gateway';
import {
  startHttpServer,
  type HttpServer,
} from 'local-firebase/lib/http-server';
import { sendCallback } from './callbacks';
import { controlRoutes } from './controls';
import type { Fault } from './faults';
import { GatewaySandbox } from './sandbox';
import { sandboxes } from './sandboxes';
import { defaultDelays, type WalletDelays } from './wallets';
import { wireRoutes } from './wire-routes';

/** How the sandboxes of all gateways are started. */
export interface GatewayServerOptions {
  /** 0 picks a free one */
  port: number;
  /** holds gateways.journal */
  dataDir: string;
  /**
   * of the accounts at every gateway, by the names of the functions' variables
   */
  secrets: Readonly<Record<string, string>>;
  /** what the merchant has set in the gateway's console; null for nothing */
  callbackUrlOf: (gateway: GatewayId) => string | null;
  delays?: Partial<WalletDelays>;
  log?: (line: string) => void;
}

/**
 * The sandbox of every gateway, on one port: each one's wire format, wallets
 * that answer by themselves, the phone page, faults.
 */
export async function startGateways(
  options: GatewayServerOptions,
): Promise<HttpServer> {
  const { port, dataDir, secrets, callbackUrlOf, delays } = options;
  const log = options.log ?? (() => undefined);
  const faults: Fault[] = [];
  const wires = new Map(
    gatewayIds.map((id) => [id, sandboxes[id].openWire(secrets)]),
  );
  const sandbox = new GatewaySandbox({
    journalFile: path.join(dataDir, 'gateways.journal'),
    delays: { ...defaultDelays, ...delays },
    tell: (transaction) => {
      const url = callbackUrlOf(transaction.gateway);
      const body = wires.get(transaction.gateway)?.writeCallback(transaction);
      sendCallback({ url, faults, log }, transaction, body);
    },
    log,
  });
  const routes = [
    ...[...wires].flatMap(([id, wire]) =>
      wireRoutes({ id, wire, sandbox, faults }),
    ),
    ...controlRoutes(sandbox, faults),
  ];
  const server = await startHttpServer({ port, routes, log });
  const close = async () => {
    await server.close();
    sandbox.close();
  };
  return { ...server, close };
}
