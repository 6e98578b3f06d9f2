import { makeReference, type Reference } from '@contract/values/reference';
import { AppError } from '@contract/values/app-error';

/** Characters of each try: a longer reference is far more rarely taken. */
const lengths = [4, 4, 5, 6];

/** A whole number from 0 to `below` - 1 (`below` at most 256), each equally likely. */
export function pickRandom(below: number): number {
  const even = 256 - (256 % below);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < even) return byte % below;
  }
}

/**
 * The rules refuse a taken reference, so a refused write is tried with another, unless the record is there: then only
 * the answer was lost. @param write record and reference in one commit @returns the record's reference
 * @throws AppError permission-denied when every try was refused, and whatever else `write` throws
 */
export async function claimReference(
  write: (reference: Reference) => Promise<void>,
  findWritten: () => Promise<Reference | null>,
  pick: (below: number) => number = pickRandom,
): Promise<Reference> {
  let refusal: unknown;
  for (const length of lengths) {
    const reference = makeReference(pick, length);
    try {
      await write(reference);
      return reference;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'permission-denied') throw error;
      refusal = error;
    }
    const written = await findWritten();
    if (written !== null) return written;
  }
  throw refusal;
}
