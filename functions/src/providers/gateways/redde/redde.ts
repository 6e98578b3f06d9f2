import * as z from 'zod/mini';
import type { CallbackClaim, GatewayDeclaration } from '../gateway';
import { createReddeGateway, toOutcome } from './client';
import { readId } from '../read-answer';
import type { ReddeSettings } from './settings';
import { ReddeTransaction } from './wire';

/** Redde by Wigal. */
export const redde: GatewayDeclaration<ReddeSettings> = {
  callback: z.pipe(
    ReddeTransaction,
    z.transform(({ status, clienttransid, transactionid }): CallbackClaim => ({
      outcome: toOutcome(status),
      clienttransid: readId(clienttransid),
      transactionid: readId(transactionid),
    })),
  ),
  open: createReddeGateway,
};
