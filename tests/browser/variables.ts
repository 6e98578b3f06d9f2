/**
 * Where the endpoints answer, from the global setup to the server of the pages:
 * both are of vitest's own process.
 */
export const apiVariable = 'ASAASE_TEST_PAGE_API';

const cutOffVariable = 'ASAASE_TEST_CUT_OFF';

/**
 * Parts of addresses; nothing that is sent to one of them arrives. None:
 * everything has its way again.
 */
export function setCutOff(parts: readonly string[]): void {
  process.env[cutOffVariable] = JSON.stringify(parts);
}

export function readCutOff(): string[] {
  return JSON.parse(process.env[cutOffVariable] ?? '[]') as string[];
}

export const isCutOff = (address = '') =>
  readCutOff().some((part) => address.includes(part));
