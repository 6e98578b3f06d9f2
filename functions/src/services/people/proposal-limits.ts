const minuteMs = 60_000;

/**
 * How long a proposal to make a user an administrator can be confirmed (S16).
 */
export const administratorProposalMs = 7 * 24 * 60 * minuteMs;
