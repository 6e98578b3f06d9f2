import type { AccountRights } from '../../providers/firebase-accounts';
import type { ChangePorts } from '../../base-ports';

export interface PeoplePorts extends ChangePorts {
  accounts: AccountRights;
}
