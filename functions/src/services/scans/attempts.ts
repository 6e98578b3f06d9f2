interface Attempts {
  /** runs without an end, as when a file ends the process */
  tries: number;
  /** runs to which storage or database did not answer */
  failures: number;
}

const mostTries = 3;
/** At a run a minute, an outage of two hours loses nothing. */
const mostFailures = 120;

export const noAttempts: Attempts = { tries: 0, failures: 0 };

/** Before a file is read, so that one that ends the process is not tried for ever. */
export function addTry({ tries, failures }: Attempts): Attempts {
  return { tries: tries + 1, failures };
}

/** Without an answer nothing is held against the file. */
export function addFailure({ tries, failures }: Attempts): Attempts {
  return { tries: tries - 1, failures: failures + 1 };
}

export function isGivenUp({ tries, failures }: Attempts): boolean {
  return tries > mostTries || failures >= mostFailures;
}
