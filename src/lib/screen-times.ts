// How long something shows before the screen goes on by itself (specification,
// section 9). In ms.

export const splashMs = 1_000;
export const copyConfirmationMs = 2_000;
export const forgotRedirectMs = 3_000;
export const otpRedirectMs = 2_000;
export const resetRedirectMs = 5_000;
