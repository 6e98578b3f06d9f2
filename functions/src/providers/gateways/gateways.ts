import * as z from 'zod/mini';
import type { EndpointContract } from '@contract/endpoints/endpoint-contract';
import {
  callbackNameOf,
  type GatewayId,
} from '@contract/values/payment/gateway';
import type { Config } from '../../config';
import type {
  CallbackClaim,
  GatewayConnection,
  GatewayDeclaration,
  PaymentGateway,
} from './gateway';
import { redde } from './redde/redde';

/** Every gateway. A payment names its own, and is asked about there only. */
export const gateways: Readonly<Record<GatewayId, GatewayDeclaration<Config>>> =
  {
    redde,
  };

/**
 * Where a gateway's callbacks arrive. Nothing is answered that could tell known
 * payments from unknown ones.
 */
export function callbackEndpointOf(
  gateway: GatewayId,
): Required<EndpointContract<CallbackClaim, Record<string, never>>> {
  return {
    name: callbackNameOf(gateway),
    body: gateways[gateway].callback,
    answer: z.strictObject({}),
  };
}

/** The gateway of that name. */
export type FindGateway = (id: GatewayId) => PaymentGateway;

/** Opens each gateway at its first use, and once only. */
export function createGatewayFinder(
  config: Config,
  connection: GatewayConnection,
): FindGateway {
  const opened = new Map<GatewayId, PaymentGateway>();
  return (id) => {
    const gateway = opened.get(id) ?? gateways[id].open(config, connection);
    opened.set(id, gateway);
    return gateway;
  };
}
