const idBytes = 16;

/**
 * The id of the record that a draft becomes. The same words of the same draft
 * always have the same id: sent again, because a tab was killed or an answer
 * got lost, or from another tab that goes on with the draft, they are the same
 * record. Other words are another record, so that none are lost.
 * @param draftId random, kept with the draft
 * @param content whatever is sent, in a fixed order
 */
export async function deriveRecordId(
  draftId: string,
  content: readonly unknown[],
): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([draftId, content]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const hexBytes = Array.from(new Uint8Array(digest, 0, idBytes), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hexBytes.join('');
}
