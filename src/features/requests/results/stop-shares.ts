/**
 * Stops each link of these; one that fails keeps none of the others.
 * @throws what the first of them failed with
 */
export async function stopShares(
  shares: readonly { shareId: string }[],
  stop: (body: { shareId: string }) => Promise<unknown>,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    shares.map(({ shareId }) => stop({ shareId })),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
