import * as z from 'zod/mini';

/** The basic characters of GSM 03.38, one septet each; those that need an escape are left out. */
const gsm7 = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** One SMS holds this many of them. A longer one, or one with any other character, is charged as two or more. */
export const smsMaxLength = 160;

/** The words of a text message that is sent, and paid for, as one. */
export const SmsText = z.string().check(z.minLength(1), z.maxLength(smsMaxLength), z.regex(gsm7));
