import type { ChangeUserRefusal } from '@contract/endpoints/account/manage-users';
import { AppError } from '@contract/values/app-error';

const words: Readonly<Record<ChangeUserRefusal, string>> = {
  'own-account': 'Nobody decides about their own account.',
  'last-manager': 'The last manager stays.',
  'is-administrator':
    'An administrator is disabled only once the rights are taken away.',
  closed: 'This account is closed.',
  'no-new-role': 'This person has all these roles already.',
  'address-unconfirmed': 'The e-mail address of this account is not confirmed.',
  'address-changed':
    'The e-mail address of this account is another one since it was proposed.',
  'proposed-already': 'This is proposed already.',
  'own-proposal': 'Another administrator decides about a proposal.',
  'not-own-proposal': 'Only who proposed it withdraws a proposal.',
  'proposer-gone': 'Who proposed it was no manager all the time since.',
  'proposal-over': 'This proposal is over.',
  'roles-changed':
    'The roles of this person have changed since it was proposed.',
  'no-second-factor': 'This account has no second factor.',
};

/** @throws AppError failed-precondition, with this reason */
export function refuse(refusal: ChangeUserRefusal): never {
  throw new AppError('failed-precondition', words[refusal], refusal);
}
