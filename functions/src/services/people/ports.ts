import type { AccountRights } from '../../providers/identity';
import type { ChangePorts } from '../../base-ports';

/** Everything that decisions about accounts need from outside. */
export interface PeoplePorts extends ChangePorts {
  accounts: AccountRights;
}
