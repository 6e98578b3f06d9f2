import { changePasswordEndpoint } from '@contract/endpoints/account/change-password';
import { deleteAccountEndpoint } from '@contract/endpoints/account/delete-account';
import { listClosedRecordsEndpoint } from '@contract/endpoints/account/list-closed-records';
import { resetPasswordEndpoint } from '@contract/endpoints/account/reset-password';
import { sendOtpEmailEndpoint } from '@contract/endpoints/account/send-otp-email';
import { sendVerificationEmailEndpoint } from '@contract/endpoints/account/send-verification-email';
import { verifyOtpEndpoint } from '@contract/endpoints/account/verify-otp';
import {
  defineOpenEndpoint,
  defineUserEndpoint,
  type Endpoint,
} from '../http/endpoint';
import { changePassword } from '../services/accounts/change-password';
import { sendVerification } from '../services/accounts/send-verification';
import { deleteAccount } from '../services/privacy/delete-account';
import { listClosedRecords } from '../services/privacy/list-closed-records';
import { resetPassword } from '../services/recovery/reset-password';
import { sendCode } from '../services/recovery/send-code';
import { verifyCode } from '../services/recovery/verify-code';

export const accountEndpoints: readonly Endpoint[] = [
  // The same answer, after the same time, for every address (S2).
  defineOpenEndpoint(sendOtpEmailEndpoint, {
    badBody: 'Please enter a valid email address.',
    handle: ({ email }, ports, { source }) =>
      sendCode(ports.accounts, email, source),
  }),
  defineOpenEndpoint(verifyOtpEndpoint, {
    badBody: 'OTP must be a 4-digit code',
    handle: (body, ports, { source }) =>
      verifyCode(ports.accounts, body, source),
  }),
  // Open, because the reset token stands for the sign-in.
  defineOpenEndpoint(resetPasswordEndpoint, {
    badBody: 'Failed to reset the password. Please try again.',
    handle: (body, ports, { source }) =>
      resetPassword(ports.accounts, body, source),
  }),
  defineUserEndpoint(changePasswordEndpoint, {
    badBody: 'Password must be at least 8 characters long.',
    handle: (body, ports, caller) =>
      changePassword(ports.accounts, caller, body),
  }),
  defineUserEndpoint(sendVerificationEmailEndpoint, {
    badBody: 'The body is not understood.',
    handle: (_body, ports, { uid }) => sendVerification(ports.accounts, uid),
  }),
  defineUserEndpoint(listClosedRecordsEndpoint, {
    badBody: 'The body is not understood.',
    handle: ({ skip }, ports, { uid }) =>
      listClosedRecords(ports.closedRecords, uid, skip),
  }),
  defineUserEndpoint(deleteAccountEndpoint, {
    badBody: 'Please say whether unfinished work may be lost.',
    handle: (body, ports, caller) => deleteAccount(ports.privacy, caller, body),
  }),
];
