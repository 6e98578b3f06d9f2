import { notifyAdminAndUserEndpoint } from '@contract/endpoints/notify-admin-and-user';
import { sendMessageAgainEndpoint } from '@contract/endpoints/send-message-again';
import {
  defineAdminEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import { notifyAdminAndUser } from '../notifications/notify-admin-and-user';
import { sendAgain } from '../notifications/queue/send-again';

export const notificationEndpoints: readonly Endpoint[] = [
  // To the account's own address and to administrators, about a record of the
  // caller's own (S8).
  defineUserEndpoint(notifyAdminAndUserEndpoint, {
    badBody: 'Failed to notify admin and user',
    handle: (body, ports, { uid }) =>
      notifyAdminAndUser(ports.notices, uid, body),
  }),
  defineAdminEndpoint(sendMessageAgainEndpoint, {
    badBody: 'We could not find this message.',
    handle: (body, ports, { uid }) => sendAgain(ports.resending, uid, body),
  }),
];
