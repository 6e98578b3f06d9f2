import { userReasonMaxLength } from '@contract/endpoints/account/manage-users';
import { writtenText } from '../shared/confirm-step';

/** Why somebody's account or roles are changed. */
export const Reason = writtenText(
  'Please give a reason.',
  userReasonMaxLength,
  `Use at most ${userReasonMaxLength} characters.`,
);
