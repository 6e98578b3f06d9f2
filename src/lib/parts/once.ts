/** A failure is not kept: the next call makes it again. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** A failure is forgotten, so that the next call tries again. */
export function onceSucceeded<Value>(
  make: () => Promise<Value>,
): () => Promise<Value> {
  let promise: Promise<Value> | undefined;
  return () => {
    promise ??= make().catch((error: unknown) => {
      promise = undefined;
      throw error;
    });
    return promise;
  };
}
