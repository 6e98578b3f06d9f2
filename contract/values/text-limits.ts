// How many letters a text may have that somebody types.

export const nameMaxLength = 50;
export const addressMaxLength = 200;
export const locationMaxLength = 200;
export const webAddressMaxLength = 2048;
/** A phone or wallet number as typed, with spaces and a country code. */
export const typedPhoneMaxLength = 20;
/** Users paste the whole SMS where its transaction number is asked for. */
export const pastedSmsMaxLength = 1000;
export const supportDescriptionMaxLength = 2000;
export const supportAnswerMaxLength = 2000;
export const reportNoteMaxLength = 500;
export const caseAnswerMaxLength = 500;
export const refundReasonMaxLength = 300;
export const closeReasonMaxLength = 300;
export const withdrawalReasonMaxLength = 300;
export const withdrawalExplanationMaxLength = 300;
