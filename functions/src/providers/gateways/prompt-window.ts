const minuteMs = 60_000;

/**
 * How long a wallet prompt can be answered; then the payment expires unless the
 * gateway says otherwise.
 */
export const promptWindowMs = 5 * minuteMs;

/**
 * How long the payer can send the code that a gateway asks for before the
 * prompt. Nobody publishes how long a code counts: whoever is late gets the
 * gateway's no, and pays again.
 */
export const codeWindowMs = 5 * minuteMs;
