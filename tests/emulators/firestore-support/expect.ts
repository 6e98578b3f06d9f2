/** Stable text of a value, keys sorted, for comparing what came back. */
export function show(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part)) return String(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) {
      return part;
    }
    return Object.fromEntries(
      Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)),
    );
  });
}

/** Throws unless both look alike; used where no test runner is at hand. */
export function expectSame(
  actual: unknown,
  wanted: unknown,
  what: string,
): void {
  if (show(actual) !== show(wanted)) {
    throw new Error(`${what}: got ${show(actual)}, wanted ${show(wanted)}`);
  }
}

/** Throws unless the promise is refused with this code. */
export async function expectCode(
  promise: Promise<unknown>,
  code: string,
): Promise<void> {
  const outcome = await promise.then(
    () => 'success',
    (error: unknown) =>
      error instanceof Error && 'code' in error
        ? String(error.code)
        : String(error),
  );
  expectSame(outcome, code, 'error code');
}
