import type { ChangePorts } from '../../base-ports';
import type { KeyedHash } from '../../keyed-hash';
import type { Identity } from '../../providers/firebase-accounts';

export interface AccountPorts extends ChangePorts {
  identity: Identity;
  hash: KeyedHash;
  /** 32 random bytes in base64url */
  newToken(): string;
}
