type Work = (lock: object | null) => unknown;

/**
 * The two parts of the Web Locks interface that are used, as the browser has
 * them.
 */
export function makeLocks() {
  let line: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (
    name: string,
    ...rest: [Work] | [{ ifAvailable: true }, Work]
  ) => {
    const [options, work] = rest.length === 2 ? rest : [null, rest[0]];
    if (options !== null && held > 0) return work(null);
    held += 1;
    const turn = line.then(() => work({ name })).finally(() => (held -= 1));
    line = turn.catch(() => undefined);
    return turn;
  };
  return { request };
}
