import {
  AnswerSupportBody,
  answerSupportName,
  CloseSupportBody,
  closeSupportName,
  type ChangeSupportAnswer,
} from '@contract/endpoints/change-support';
import { NotifyAdminAndUserBody, notifyAdminAndUserName } from '@contract/endpoints/notify-admin-and-user';
import {
  SendMessageAgainBody,
  sendMessageAgainName,
  type SendMessageAgainAnswer,
} from '@contract/endpoints/send-message-again';
import type { SupportMessage } from '@contract/entities/support-message';
import { supportAnswerMaxLength } from '@contract/values/limits';
import { defineAdminEndpoint, defineUserEndpoint, type Endpoint } from '../http/endpoint';
import { notifyAdminAndUser } from '../notifications/notify-admin-and-user';
import { sendAgain } from '../notifications/queue/send-again';
import { answerMessage } from '../services/support/answer-message';
import { closeMessage } from '../services/support/close-message';

/** Messages to support, and notifications by mail and SMS. */
export const messageEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint({
    name: answerSupportName,
    body: AnswerSupportBody,
    badBody: `Please write an answer of at most ${supportAnswerMaxLength} characters.`,
    handle: async (body, ports, { uid }) =>
      describe(await answerMessage(ports.changes, { by: uid, ...body })),
  }),
  defineAdminEndpoint({
    name: closeSupportName,
    body: CloseSupportBody,
    badBody: 'We could not find this message.',
    handle: async (body, ports, { uid }) => describe(await closeMessage(ports.changes, { by: uid, ...body })),
  }),
  // Tells the caller, at the account's own address, and the administrators of a record of the caller's (S8).
  defineUserEndpoint({
    name: notifyAdminAndUserName,
    body: NotifyAdminAndUserBody,
    badBody: 'Failed to notify admin and user',
    handle: ({ header, documentId = null }, ports, { uid }) =>
      notifyAdminAndUser(ports.accounts, { uid, header, documentId }),
  }),
  // An administrator has a failed message tried anew.
  defineAdminEndpoint({
    name: sendMessageAgainName,
    body: SendMessageAgainBody,
    badBody: 'There is no such message.',
    handle: async ({ outboxId }, ports, { uid }) => {
      const state = await sendAgain(ports.accounts, { by: uid, outboxId });
      return { state } satisfies SendMessageAgainAnswer;
    },
  }),
];

function describe({ state }: SupportMessage): ChangeSupportAnswer {
  return { state };
}
