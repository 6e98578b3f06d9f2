/** How often a file was taken up in vain. */
export interface Attempts {
  /** runs that began and did not come to an end, as when a file takes the process with it */
  tries: number;
  /** runs to which storage or database gave no answer */
  failures: number;
}

const mostTries = 3;
/** At a run a minute: an outage of two hours loses nothing. */
const mostFailures = 120;

export const noAttempts: Attempts = { tries: 0, failures: 0 };

/** Written before a file is read, so that one that ends the process is not taken up for ever. */
export function addTry({ tries, failures }: Attempts): Attempts {
  return { tries: tries + 1, failures };
}

/** The run came to an end without an answer: nothing is held against the file. */
export function addFailure({ tries, failures }: Attempts): Attempts {
  return { tries: tries - 1, failures: failures + 1 };
}

export function isGivenUp({ tries, failures }: Attempts): boolean {
  return tries > mostTries || failures >= mostFailures;
}
