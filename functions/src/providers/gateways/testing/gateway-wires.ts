import type { GatewayId } from '@contract/values/payment/gateway';
import { reddeWire } from '../redde/testing/redde-wire';
import type { GatewayWire } from './gateway-wire';

/** The property tests of payments run over each of them. */
export const gatewayWires: Readonly<Record<GatewayId, GatewayWire>> = {
  redde: reddeWire,
};
