import type { AccountRights } from '../../providers/identity';
import type { ChangePorts } from '../../base-ports';

export interface PeoplePorts extends ChangePorts {
  accounts: AccountRights;
}
