import { write } from 'firebase-functions/logger';
import { createLog } from './log';

export const log = createLog(write);
