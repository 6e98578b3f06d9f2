import { type GatewayId, gatewayIds } from '@contract/values/payment/gateway';
import { reddeSandbox } from './redde/redde-sandbox';
import type { SandboxDeclaration } from './sandbox-wire';

/** The local one of each gateway. */
export const sandboxes: Readonly<Record<GatewayId, SandboxDeclaration>> = {
  redde: reddeSandbox,
};

/**
 * The variables by which the functions find every gateway, besides the secrets.
 * @param url of the sandbox
 */
export function gatewaySettings(url: string): Record<string, string> {
  return Object.fromEntries(
    gatewayIds.flatMap((id) => Object.entries(sandboxes[id].settings(url))),
  );
}

/** The secrets of new accounts at every gateway. */
export function drawGatewaySecrets(): Record<string, string> {
  return Object.fromEntries(
    gatewayIds.flatMap((id) => Object.entries(sandboxes[id].drawSecrets())),
  );
}
