import * as z from 'zod/mini';

/** Of Wigal's FROG API v3. Headers: API-KEY and USERNAME. */
export const frogSendPath = '/api/v3/sms/send';

/** frogdocs.wigal.com.gh, "Send Generalized Messages". */
export interface FrogSendBody {
  /** approved by Wigal, at most 11 characters */
  senderid: string;
  destinations: readonly {
    /** 233XXXXXXXXX */
    destination: string;
    /** ours */
    msgid: string;
  }[];
  message: string;
  smstype: 'text';
}

/** 'ACCEPTD' (queued), 'INVALID_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'SENDER_ID_NOT_FOUND' or 'ERROR'. */
export const FrogAnswer = z.object({
  status: z.string(),
  message: z.optional(z.nullable(z.string())),
});
