import {
  decideAcceptanceEndpoint,
  proposeAcceptanceEndpoint,
} from '@contract/endpoints/payment/acceptance';
import { refundReasonMaxLength } from '@contract/values/text-limits';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import {
  decideAcceptance,
  proposeAcceptance,
} from '../services/payments/other-amount/change-acceptance';

const noReason = `Please write a reason of at most ${refundReasonMaxLength} characters.`;

/** What the gateway took, though it is not the price, accepted as paid. */
export const acceptanceEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(proposeAcceptanceEndpoint, {
    badBody: noReason,
    handle: async (body, ports, { uid }) => {
      const { paymentId, state } = await proposeAcceptance(ports.payments, {
        administratorId: uid,
        ...body,
      });
      return { paymentId, state };
    },
  }),
  defineAdminEndpoint(decideAcceptanceEndpoint, {
    badBody: noReason,
    handle: async (body, ports, { uid }) => {
      const { paymentId, state } = await decideAcceptance(ports.payments, {
        administratorId: uid,
        ...body,
      });
      return { paymentId, state };
    },
  }),
];
