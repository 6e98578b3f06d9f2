import {
  answerSupportEndpoint,
  closeSupportEndpoint,
  type ChangeSupportAnswer,
} from '@contract/endpoints/change-support';
import type { SupportMessage } from '@contract/entities/support-message';
import { supportAnswerMaxLength } from '@contract/values/text-limits';
import { defineAdminEndpoint, type Endpoint } from '../http/endpoint';
import {
  answerMessage,
  closeMessage,
} from '../services/support/change-message';

export const supportEndpoints: readonly Endpoint[] = [
  defineAdminEndpoint(answerSupportEndpoint, {
    badBody: `Please write an answer of at most ${supportAnswerMaxLength} characters.`,
    handle: async (body, ports, { uid }) =>
      describe(await answerMessage(ports.changes, uid, body)),
  }),
  defineAdminEndpoint(closeSupportEndpoint, {
    badBody: 'We could not find this message.',
    handle: async ({ id }, ports, { uid }) =>
      describe(await closeMessage(ports.changes, uid, id)),
  }),
];

function describe({ state }: SupportMessage): ChangeSupportAnswer {
  return { state };
}
