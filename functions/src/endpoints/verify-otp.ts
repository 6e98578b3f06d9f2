import { VerifyOtpBody, verifyOtpName, type VerifyOtpAnswer } from '@contract/endpoints/verify-otp';
import { defineOpenEndpoint } from '../http/endpoint';
import { verifyCode } from '../services/recovery/verify-code';

export const verifyOtp = defineOpenEndpoint({
  name: verifyOtpName,
  body: VerifyOtpBody,
  badBody: 'OTP must be a 4-digit code',
  handle: async ({ email, otp }, ports, { source }) => {
    const { uid, resetToken } = await verifyCode(ports.accounts, { address: email, digits: otp, source });
    const answer: VerifyOtpAnswer = { userId: uid, resetToken };
    return { status: 200, body: answer };
  },
});
