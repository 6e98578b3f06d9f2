import type { OtpRecord } from '@contract/entities/account/otp-record';
import type { KeyedHash } from '../keyed-hash';
import { deriveDigits, installCode, isLive } from './otp-state';

/** The codes by which people recover an account. */
export interface CodeStore {
  /**
   * Changes the code of an address in a transaction, which may call `change`
   * several times.
   * @param change null, or the record it was given, leaves it as it is
   * @returns what `change` returned
   * @throws AppError bad-document
   */
  changeCode(
    recordId: string,
    change: (record: OtpRecord | null) => OtpRecord | null,
  ): Promise<OtpRecord | null>;
}

/** What issuing a code needs from outside. */
export interface IssuePorts {
  codes: CodeStore;
  hash: KeyedHash;
  /** random bytes in hex */
  newSeed(): string;
  now: () => Date;
}

interface IssueInput {
  /** trimmed, lower case */
  address: string;
  outboxId: string;
  /** whose password it may change; null stores a code that no digits fit */
  uid: string | null;
}

/** The id of an address's record. The address itself is stored nowhere. */
export function findRecordId(hash: KeyedHash, address: string): string {
  return hash('otp-address', address);
}

/**
 * Makes the code that a mail names, the same one for a repeated call. Writes
 * the same for an address without an account.
 * @returns the digits; null for a code that was replaced, is used up or is
 * nobody's
 */
export async function issueCode(
  ports: IssuePorts,
  input: IssueInput,
): Promise<string | null> {
  const { hash } = ports;
  const { outboxId, uid } = input;
  const recordId = findRecordId(hash, input.address);
  const record = await ports.codes.changeCode(recordId, (stored) =>
    installCode(
      hash,
      stored,
      { recordId, outboxId, uid, seed: ports.newSeed() },
      ports.now(),
    ),
  );
  const code = record?.code ?? null;
  if (code === null || code.uid === null || !isLive(code, ports.now())) {
    return null;
  }
  return deriveDigits(hash, code.seed);
}
