import { newSupportState } from '@contract/entities/support-message';
import { makeReference } from '@contract/values/reference';
import { demoAdmin, demoPassword } from '../../../emulators/suite/seed/people';
import type { Api, User } from './api';
import type { Owner } from './messages';

/**
 * A message as its owner's browser writes it under the rules.
 * @returns its id and reference
 */
export async function addMessage(
  api: Api,
  owner: Owner,
  fields: Record<string, unknown> = {},
) {
  const ref = api.db.collection('support').doc();
  const reference = makeReference(
    (below) => Math.floor(Math.random() * below),
    6,
  );
  await ref.set({
    ...newSupportState,
    id: ref.id,
    reference,
    userId: owner.uid,
    fullName: 'Abena Example',
    email: owner.email,
    phoneNumber: owner.phone,
    issueType: 'Billing',
    description: 'My uncle and the wall',
    fileURL: null,
    fileName: null,
    timestamp: new Date(),
    ...fields,
  });
  return { id: ref.id, reference };
}

/** The administrator of the demo data. */
export function signInAdministrator(api: Api): Promise<User> {
  return api.signIn(demoAdmin.email, demoPassword);
}
