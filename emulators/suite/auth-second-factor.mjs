import { createHmac, randomBytes } from 'node:crypto';
import { tools } from './firebase-tools.mjs';

/**
 * Loaded before the Auth emulator: codes of an authenticator (TOTP, RFC 6238) as a second factor, with the paths and
 * bodies of identitytoolkit.googleapis.com/v2. Google's emulator knows text messages only.
 * - accounts/mfaEnrollment:start and :finalize: a new secret, and the code that proves it
 * - accounts/mfaSignIn:finalize: the code of a sign-in
 *
 * The secret is kept beside the factor, as `totpInfo.localSecret`; production tells nobody.
 */
const digits = 6;
const periodSeconds = 30;
const secretBytes = 20;
const enrolmentMs = 5 * 60_000;

const { authOperations } = tools('./emulator/auth/operations');
const { BadRequestError } = tools('./emulator/auth/errors');
const { ProjectState } = tools('./emulator/auth/state');
const { accounts, projects } = authOperations.identitytoolkit;
const { mfaEnrollment, mfaSignIn } = accounts;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function toBase32(bytes) {
  const bits = [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text) {
  const bits = [...text]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

function makeCode(secret, step) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac[mac.length - 1] & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** With the step before and after, for clocks that differ a little. */
function isCode(secret, code) {
  const now = Math.floor(Date.now() / 1000 / periodSeconds);
  return [now - 1, now, now + 1].some(
    (step) => makeCode(secret, step) === code,
  );
}

function requireCode(secret, code) {
  if (typeof code !== 'string' || !isCode(secret, code)) {
    throw new BadRequestError('INVALID_CODE : The code is wrong or over.');
  }
}

const isTotp = (factor) => factor.totpInfo !== undefined;

// The emulator asks every factor for a phone number.
const { validateMfaEnrollments } = ProjectState.prototype;
ProjectState.prototype.validateMfaEnrollments = function validate(factors) {
  validateMfaEnrollments.call(
    this,
    factors.filter((factor) => !isTotp(factor)),
  );
  return factors;
};

/** Enrolments under way, by their session. */
const enrolments = new Map();

const readClaims = (idToken) => {
  const [, claims = ''] = String(idToken).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
};

function findUser(state, idToken) {
  const user = state.getUserByLocalId(readClaims(idToken).user_id);
  if (user === undefined) throw new BadRequestError('USER_NOT_FOUND');
  return user;
}

/**
 * The same tokens as a sign-in without a second factor gets, with its claims.
 */
async function withFactor(state, user, factor, provider, authTime) {
  const claims = {
    ...readClaims((await issue(state, user, provider)).id_token),
    auth_time: authTime,
  };
  const secondFactor = {
    identifier: factor.mfaEnrollmentId,
    provider: 'totp',
  };
  claims.firebase = {
    ...claims.firebase,
    second_factor_identifier: secondFactor.identifier,
    sign_in_second_factor: secondFactor.provider,
  };
  const part = (value) =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    idToken: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
    refreshToken: state.createRefreshTokenFor(
      { ...user, lastLoginAt: String(authTime * 1000) },
      provider,
      { extraClaims: {}, secondFactor },
    ),
  };
}

function issue(state, user, provider) {
  const refreshToken = state.createRefreshTokenFor(user, provider, {
    extraClaims: {},
  });
  return grantToken(state, { grantType: 'refresh_token', refreshToken });
}
const { token: grantToken } = authOperations.securetoken;

const { start: startEnrolment, finalize: finalizeEnrolment } = mfaEnrollment;
mfaEnrollment.start = (state, body, context) => {
  if (body.totpEnrollmentInfo === undefined) {
    return startEnrolment(state, body, context);
  }
  const user = findUser(state, body.idToken);
  if (!user.emailVerified) throw new BadRequestError('UNVERIFIED_EMAIL');
  const sessionInfo = randomBytes(16).toString('base64url');
  const secret = toBase32(randomBytes(secretBytes));
  const endsAt = Date.now() + enrolmentMs;
  enrolments.set(sessionInfo, { localId: user.localId, secret, endsAt });
  return {
    totpSessionInfo: {
      sharedSecretKey: secret,
      verificationCodeLength: digits,
      hashingAlgorithm: 'SHA1',
      periodSec: periodSeconds,
      sessionInfo,
      finalizeEnrollmentTime: new Date(endsAt).toISOString(),
    },
  };
};

mfaEnrollment.finalize = (state, body, context) => {
  const typed = body.totpVerificationInfo;
  if (typed === undefined) return finalizeEnrolment(state, body, context);
  const user = findUser(state, body.idToken);
  const enrolment = enrolments.get(typed.sessionInfo);
  const isOpen =
    enrolment?.localId === user.localId && enrolment.endsAt > Date.now();
  if (!isOpen) throw new BadRequestError('SESSION_EXPIRED');
  requireCode(enrolment.secret, typed.verificationCode);
  enrolments.delete(typed.sessionInfo);
  const factor = {
    displayName: body.displayName,
    enrolledAt: new Date().toISOString(),
    mfaEnrollmentId: randomBytes(14).toString('hex'),
    totpInfo: { localSecret: enrolment.secret },
  };
  const changed = state.updateUserByLocalId(user.localId, {
    mfaInfo: [...(user.mfaInfo ?? []), factor],
  });
  const claims = readClaims(body.idToken);
  return withFactor(
    state,
    changed,
    factor,
    claims.firebase.sign_in_provider,
    claims.auth_time,
  );
};

const { finalize: finalizeSignIn } = mfaSignIn;
mfaSignIn.finalize = async (state, body, context) => {
  const typed = body.totpVerificationInfo;
  if (typed === undefined) return finalizeSignIn(state, body, context);
  const pending = JSON.parse(
    Buffer.from(body.mfaPendingCredential ?? '', 'base64').toString('utf8'),
  );
  const user = state.getUserByLocalId(pending.localId);
  const factor = user?.mfaInfo?.find(
    ({ mfaEnrollmentId }) => mfaEnrollmentId === body.mfaEnrollmentId,
  );
  if (factor === undefined || !isTotp(factor)) {
    throw new BadRequestError('MFA_ENROLLMENT_NOT_FOUND');
  }
  if (user.disabled) throw new BadRequestError('USER_DISABLED');
  requireCode(factor.totpInfo.localSecret, typed.verificationCode);
  const now = Date.now();
  const signedIn = state.updateUserByLocalId(user.localId, {
    lastLoginAt: String(now),
  });
  return withFactor(
    state,
    signedIn,
    factor,
    pending.signInProvider,
    Math.trunc(now / 1000),
  );
};

/** What the emulator leaves out of a first step's answer: which factor it is. */
const namingFactors = (signIn) => async (state, body, context) => {
  const answer = await signIn(state, body, context);
  if (answer.mfaInfo === undefined) return answer;
  const { mfaInfo = [] } = state.getUserByLocalId(answer.localId) ?? {};
  return {
    ...answer,
    mfaInfo: answer.mfaInfo.map((factor, index) =>
      isTotp(mfaInfo[index]) ? { ...factor, totpInfo: {} } : factor,
    ),
  };
};
accounts.signInWithPassword = namingFactors(accounts.signInWithPassword);
accounts.signInWithIdp = namingFactors(accounts.signInWithIdp);

// The suite restores its accounts by this at every start.
const { batchCreate } = projects.accounts;
projects.accounts.batchCreate = async (state, body, context) => {
  const users = body.users ?? [];
  const withoutFactors = users.map((user) => ({
    ...user,
    mfaInfo: user.mfaInfo?.filter((factor) => !isTotp(factor)),
  }));
  const answer = await batchCreate(
    state,
    { ...body, users: withoutFactors },
    context,
  );
  for (const { localId, mfaInfo } of users) {
    const isStored = state.getUserByLocalId(localId) !== undefined;
    if (isStored && mfaInfo?.some(isTotp)) {
      state.updateUserByLocalId(localId, { mfaInfo });
    }
  }
  return answer;
};
