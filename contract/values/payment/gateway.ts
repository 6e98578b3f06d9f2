import * as z from 'zod/mini';

/**
 * The companies that collect money for us. What else a new one needs is in
 * docs/architecture.md, "Gateways"; without it nothing compiles.
 */
export const GatewayId = z.enum(['redde']);
export type GatewayId = z.infer<typeof GatewayId>;

export const gatewayIds: readonly GatewayId[] = GatewayId.options;

/**
 * Of payments that were stored when there was one gateway only, and did not
 * name it.
 */
export const firstGateway: GatewayId = 'redde';

/**
 * The endpoint to which a gateway posts its callbacks: 'reddeCallback'. The
 * address stands in the gateway's console.
 */
export function callbackNameOf(gateway: GatewayId): string {
  return `${gateway}Callback`;
}
