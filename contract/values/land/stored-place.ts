import * as z from 'zod/mini';

/** As a record keeps it; all null in older records. */
const storedText = z._default(z.nullable(z.string()), null);
export const storedPlace = {
  /** 'GA-183-8164'; a doubtful one as it was typed */
  digitalAddress: storedText,
  region: storedText,
  district: storedText,
};
