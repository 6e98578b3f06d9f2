import type { KeyedHash } from '../../keyed-hash';
import { type Limit, perHour } from '../../records/limit';

/** Many people share one address of the network. */
export const statusCallsPerSourceHour = 30;
/**
 * Whoever knows a reference and guesses its number has tried one in ten million
 * after three months.
 */
export const statusCallsPerReferenceDay = 20;

const dayMs = 24 * 60 * 60_000;
const tooMany = 'You have asked many times. Please try again later.';

/** Calls from one address of the network. */
export const fromSource = (hash: KeyedHash, source: string): Limit =>
  perHour(
    `status-source-${hash('source', source)}`,
    statusCallsPerSourceHour,
    tooMany,
  );

/** Calls about a reference, counted whether or not anything has it. */
export const aboutReference = (hash: KeyedHash, reference: string): Limit => ({
  key: `status-reference-${hash('status-reference', reference)}`,
  windows: [{ maxCount: statusCallsPerReferenceDay, lengthMs: dayMs }],
  refusal: { code: 'resource-exhausted', message: tooMany },
});
