import { fromServer, tools } from './firebase-tools.mjs';

/**
 * Loaded before the Auth emulator: refuses what production refuses and Google's emulator accepts.
 *
 * TOO_MANY_ATTEMPTS_TRY_LATER:
 * - signIn (accounts:signInWithPassword): after 10 failed tries for one account within 5 minutes, until the first of
 *   them is that old; a success starts again. Production publishes no number, so these are ours.
 * - signUp (accounts:signUp): after `most` within an hour from one client address. Production allows 100; here it is off
 *   (null) until a test sets it.
 * `PUT /asaase/throttles` on this port changes either: {"signUp": {"most": 3, "ms": 3600000}}. Not kept over a restart;
 * `DELETE` restores the usual limits and forgets the counts.
 *
 * TOKEN_EXPIRED for a refresh token from before the account's sessions were ended.
 *
 * A refresh token remembers when its session began: `auth_time` of every ID token of it. Google's emulator writes the
 * account's newest sign-in, also of another browser, so that a sign-in there would make an old session fresh.
 */
const usual = {
  signIn: { most: 10, ms: 5 * 60_000 },
  signUp: { most: null, ms: 60 * 60_000 },
};
const limits = structuredClone(usual);
/** Times in ms, by kind and account or client. */
const counted = new Map();

const recent = (kind, whom) => {
  const times = counted.get(`${kind} ${whom}`) ?? [];
  return times.filter((time) => time > Date.now() - limits[kind].ms);
};
const count = (kind, whom) =>
  counted.set(`${kind} ${whom}`, [...recent(kind, whom), Date.now()]);
const isClosed = (kind, whom) =>
  limits[kind].most !== null && recent(kind, whom).length >= limits[kind].most;

const { authOperations } = tools('./emulator/auth/operations');
const { BadRequestError } = tools('./emulator/auth/errors');
const server = tools('./emulator/auth/server');
const express = fromServer('express');

const tooMany = () => new BadRequestError('TOO_MANY_ATTEMPTS_TRY_LATER');
const wrong = /^(?:INVALID_PASSWORD|EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS)/;
const { accounts } = authOperations.identitytoolkit;
const { signInWithPassword, signUp } = accounts;

accounts.signInWithPassword = async (state, body, context) => {
  const account = String(body.email).trim().toLowerCase();
  if (isClosed('signIn', account)) throw tooMany();
  try {
    const answer = await signInWithPassword(state, body, context);
    counted.delete(`signIn ${account}`);
    return answer;
  } catch (error) {
    if (wrong.test(error.message)) count('signIn', account);
    throw error;
  }
};

accounts.signUp = async (state, body, context) => {
  const client = context.req.socket.remoteAddress;
  if (isClosed('signUp', client)) throw tooMany();
  const answer = await signUp(state, body, context);
  count('signUp', client);
  return answer;
};

const { ProjectState, encodeRefreshToken, decodeRefreshToken } = tools(
  './emulator/auth/state',
);
const { createRefreshTokenFor } = ProjectState.prototype;
const { securetoken } = authOperations;
const { token: grantToken } = securetoken;
const toSeconds = (ms) => Math.trunc(ms / 1000);

ProjectState.prototype.createRefreshTokenFor = function createDatedRefreshToken(
  user,
  ...options
) {
  const record = decodeRefreshToken(
    createRefreshTokenFor.call(this, user, ...options),
  );
  return encodeRefreshToken({
    ...record,
    issuedAt: toSeconds(Date.now()),
    authTime: toSeconds(Number(user.lastLoginAt ?? Date.now())),
  });
};

/** The same unsigned ID token with another `auth_time`. */
function dateIdToken(idToken, authTime) {
  const [header, claims, signature] = idToken.split('.');
  const dated = {
    ...JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')),
    auth_time: authTime,
  };
  const part = Buffer.from(JSON.stringify(dated)).toString('base64url');
  return [header, part, signature].join('.');
}

function dateRefreshToken(refreshToken, authTime) {
  return encodeRefreshToken({ ...decodeRefreshToken(refreshToken), authTime });
}

securetoken.token = async (state, body, context) => {
  const { localId, issuedAt, authTime } = decodeRefreshToken(
    body.refreshToken ?? '',
  );
  const validSince = Number(state.getUserByLocalId(localId)?.validSince ?? 0);
  if (issuedAt !== undefined && issuedAt < validSince) {
    throw new BadRequestError('TOKEN_EXPIRED');
  }
  const answer = await grantToken(state, body, context);
  if (authTime === undefined) return answer;
  const idToken = dateIdToken(answer.id_token, authTime);
  return {
    ...answer,
    id_token: idToken,
    access_token: idToken,
    refresh_token: dateRefreshToken(answer.refresh_token, authTime),
  };
};

const { createApp } = server;
server.createApp = async (...options) => {
  const app = express();
  app.put('/asaase/throttles', express.json(), (request, response) => {
    for (const kind of ['signIn', 'signUp']) {
      Object.assign(limits[kind], request.body[kind]);
    }
    response.json(limits);
  });
  app.delete('/asaase/throttles', (_request, response) => {
    for (const kind of ['signIn', 'signUp']) {
      Object.assign(limits[kind], usual[kind]);
    }
    counted.clear();
    response.json(limits);
  });
  return app.use(await createApp(...options));
};
