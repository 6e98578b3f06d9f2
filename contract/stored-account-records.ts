import {
  AccountChange,
  accountChangesCollection,
} from './entities/account/account-change';
import { accountChangeFields } from './entities/account/account-change-fields';
import {
  AccountDeletion,
  accountDeletionsCollection,
} from './entities/account/account-deletion';
import { accountDeletionFields } from './entities/account/account-deletion-fields';
import {
  AccountMail,
  accountMailCollection,
} from './entities/account/account-mail';
import { accountMailFields } from './entities/account/account-mail-fields';
import {
  AccountSessions,
  accountSessionsCollection,
  AccountComparison,
  accountComparisonsCollection,
  ConfirmedDeletions,
} from './entities/account/account-sessions';
import {
  accountSessionsFields,
  accountComparisonFields,
  confirmedDeletionsFields,
} from './entities/account/account-sessions-fields';
import { Admin, adminsCollection } from './entities/account/admin';
import { adminFields } from './entities/account/admin-fields';
import {
  AdministratorProposal,
  administratorProposalsCollection,
} from './entities/account/administrator-proposal';
import { administratorProposalFields } from './entities/account/administrator-proposal-fields';
import {
  SecondFactorRemoval,
  secondFactorRemovalsCollection,
} from './entities/account/second-factor-removal';
import { secondFactorRemovalFields } from './entities/account/second-factor-removal-fields';
import {
  ClosedAccount,
  closedAccountsCollection,
} from './entities/account/closed-account';
import { closedAccountFields } from './entities/account/closed-account-fields';
import { OtpRecord, otpCollection } from './entities/account/otp-record';
import { otpRecordFields } from './entities/account/otp-record-fields';
import {
  ResetTokenRecord,
  resetTokensCollection,
} from './entities/account/reset-token-record';
import { resetTokenRecordFields } from './entities/account/reset-token-record-fields';
import { UserProfile, usersCollection } from './entities/account/user-profile';
import { userProfileFields } from './entities/account/user-profile-fields';
import type { StoredRecord } from './stored-record';

/** Those of entities/account: accounts, roles, and what is decided about them. */
export const storedAccountRecords = {
  [accountChangesCollection]: {
    schema: AccountChange,
    fields: accountChangeFields,
    onDeletion: 'kept',
  },
  [accountDeletionsCollection]: {
    schema: AccountDeletion,
    fields: accountDeletionFields,
    onDeletion: 'kept',
  },
  [accountMailCollection]: {
    schema: AccountMail,
    fields: accountMailFields,
    onDeletion: 'deleted-under-uid',
  },
  [accountSessionsCollection]: {
    schema: AccountSessions,
    fields: accountSessionsFields,
    onDeletion: 'deleted-under-uid',
  },
  [accountComparisonsCollection]: {
    schema: AccountComparison,
    fields: accountComparisonFields,
    onDeletion: 'kept',
  },
  'account_comparisons/confirmed': {
    schema: ConfirmedDeletions,
    fields: confirmedDeletionsFields,
    onDeletion: 'kept',
  },
  [adminsCollection]: {
    schema: Admin,
    fields: adminFields,
    onDeletion: 'kept',
  },
  [administratorProposalsCollection]: {
    schema: AdministratorProposal,
    fields: administratorProposalFields,
    onDeletion: 'deleted-under-uid',
  },
  [secondFactorRemovalsCollection]: {
    schema: SecondFactorRemoval,
    fields: secondFactorRemovalFields,
    onDeletion: 'deleted-under-uid',
  },
  [closedAccountsCollection]: {
    schema: ClosedAccount,
    fields: closedAccountFields,
    onDeletion: 'kept',
  },
  [otpCollection]: {
    schema: OtpRecord,
    fields: otpRecordFields,
    onDeletion: 'deleted-apart',
  },
  [resetTokensCollection]: {
    schema: ResetTokenRecord,
    fields: resetTokenRecordFields,
    onDeletion: 'deleted-under-uid',
  },
  [usersCollection]: {
    schema: UserProfile,
    fields: userProfileFields,
    onDeletion: 'deleted-under-uid',
  },
} as const satisfies Readonly<Record<string, StoredRecord>>;
