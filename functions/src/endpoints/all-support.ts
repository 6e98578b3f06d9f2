import {
  AnswerSupportBody,
  answerSupportName,
  CloseSupportBody,
  closeSupportName,
  type ChangeSupportAnswer,
} from '@contract/endpoints/change-support';
import type { SupportMessage } from '@contract/entities/support-message';
import { supportAnswerMaxLength } from '@contract/values/limits';
import type { Answer } from '../http/answer';
import { defineAdminEndpoint } from '../http/endpoint';
import { answerMessage } from '../services/support/answer-message';
import { closeMessage } from '../services/support/close-message';

function describe({ state }: SupportMessage): Answer {
  const body: ChangeSupportAnswer = { state };
  return { status: 200, body };
}

/** An administrator writes back to the owner of a message. */
export const answerSupport = defineAdminEndpoint({
  name: answerSupportName,
  body: AnswerSupportBody,
  badBody: `Please write an answer of at most ${supportAnswerMaxLength} characters.`,
  handle: async (body, ports, { uid }) => describe(await answerMessage(ports.changes, { by: uid, ...body })),
});

/** An administrator closes a message. */
export const closeSupport = defineAdminEndpoint({
  name: closeSupportName,
  body: CloseSupportBody,
  badBody: 'We could not find this message.',
  handle: async (body, ports, { uid }) => describe(await closeMessage(ports.changes, { by: uid, ...body })),
});
