import { write } from 'firebase-functions/logger';
import { createLog } from './log';

/** The log of the deployed functions. */
export const log = createLog(write);
