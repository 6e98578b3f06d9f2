import { makeReference, type Reference } from '@contract/values/reference';
import { AppError } from '@contract/values/app-error';

/** Characters of each try: a reference that is taken is rare, and a longer one far rarer still. */
const lengths = [4, 4, 5, 6];

/** A whole number from 0 up to, not including, `below` (at most 256), each equally likely. */
export function pickRandom(below: number): number {
  const even = 256 - (256 % below);
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    if (byte < even) return byte % below;
  }
}

/**
 * Writes a record under a reference nobody has. A taken one makes the write fail like every refusal, so a refused write
 * is tried again with another reference, unless the record turns out to be there: then its confirmation was lost.
 * @param write writes record and reference in one commit
 * @param findWritten the reference of the record if it exists, else null
 * @returns the reference the record has
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
