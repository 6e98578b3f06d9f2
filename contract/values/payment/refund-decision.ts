/**
 * In ms. An administrator whose right is newer than this decides about no
 * refund and no other amount (S16).
 */
export const refundDecisionAfterMs = 24 * 60 * 60_000;
