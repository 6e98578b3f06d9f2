const mark = '$date';

/**
 * Records as text and back, moments included: for tests whose pages and backend
 * are in two processes.
 */
export function writeJson(data: unknown): string {
  return JSON.stringify(
    data,
    function (this: Record<string, unknown>, key, value: unknown) {
      const before = this[key];
      return before instanceof Date ? { [mark]: before.getTime() } : value;
    },
  );
}

export function readJson(text: string): unknown {
  const data: unknown = JSON.parse(text, (_key, value: unknown) =>
    reviveDate(value),
  );
  return data;
}

function reviveDate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(mark in value)) {
    return value;
  }
  return new Date(Number(value[mark]));
}
