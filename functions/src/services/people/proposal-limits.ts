const minuteMs = 60_000;

/**
 * How long a proposal about somebody's roles or second factor can be confirmed
 * (S16).
 */
export const administratorProposalMs = 7 * 24 * 60 * minuteMs;
