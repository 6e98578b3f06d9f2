const minuteMs = 60_000;

/**
 * How long a wallet prompt can be answered; then the payment expires unless the
 * gateway says otherwise.
 */
export const promptWindowMs = 5 * minuteMs;
