type Stop = () => Promise<unknown>;

const stops: Stop[] = [];

/**
 * Does this when the test file has ended; what was started last is stopped
 * first.
 */
export function stopWithFile(stop: Stop): void {
  stops.push(stop);
}

export async function stopStarted(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}
