import {
  SendMessageAgainBody,
  sendMessageAgainName,
  type SendMessageAgainAnswer,
} from '@contract/endpoints/send-message-again';
import { defineAdminEndpoint } from '../http/endpoint';
import { sendAgain } from '../notifications/queue/send-again';

/** An administrator has a failed message tried anew. */
export const sendMessageAgain = defineAdminEndpoint({
  name: sendMessageAgainName,
  body: SendMessageAgainBody,
  badBody: 'There is no such message.',
  handle: async ({ outboxId }, ports, { uid }) => {
    const body: SendMessageAgainAnswer = { state: await sendAgain(ports.accounts, { by: uid, outboxId }) };
    return { status: 200, body };
  },
});
