import type { Api, User } from './api';

/**
 * The specification's body, with everything in it that an attacker would like
 * to be believed.
 */
export const notifyBody = (
  header: string,
  fields: Record<string, unknown> = {},
) => ({
  clientsname: 'Kofi <b>Stranger</b>\r\nBcc: victim@example.test',
  clientsnumber: '0240000999',
  clientEmail: 'victim@example.test',
  userMessage: '<a href="https://evil.example">You have won</a>',
  adminMessage: '<script>alert(1)</script> You have won',
  header,
  ...fields,
});

export const notify = (
  api: Api,
  user: User | null,
  body: Record<string, unknown>,
) => api.call('notifyAdminAndUser', user, body);
