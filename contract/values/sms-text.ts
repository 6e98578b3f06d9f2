import * as z from 'zod/mini';

/**
 * The basic characters of GSM 03.38, one septet each, without those that need
 * an escape.
 */
const gsm7 =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/**
 * In one SMS. A longer text, or one with other characters, is charged as two or
 * more.
 */
const smsMaxLength = 160;

export const SmsText = z
  .string()
  .check(z.minLength(1), z.maxLength(smsMaxLength), z.regex(gsm7));
