import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromServer, tools } from './firebase-tools.mjs';

/**
 * Loaded before the Auth emulator: App Check, of which Google has no emulator, on the same port, with the paths of
 * firebaseappcheck.googleapis.com:
 * - `GET /v1/jwks`: the key, made at the first call and kept in the data folder, because browsers keep their tokens
 * - `POST /v1/projects/<project>/apps/<app id>:exchangeDebugToken`: accepts {"debug_token": "local"}
 *
 * And for tests, `POST /asaase/app-check-tokens`: signs the claims in the body with the same key.
 */
const registered = 'local';
const ttlSeconds = 3600;
const kid = 'local';

const server = tools('./emulator/auth/server');
const [cors, express, jsonwebtoken] = ['cors', 'express', 'jsonwebtoken'].map(
  (name) => fromServer(name),
);

const file = 'app-check-key.pem';

function loadKey() {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
      mode: 0o600,
    });
  }
  return createPrivateKey(readFileSync(file));
}

let loaded;
const getKey = () => (loaded ??= loadKey());
const sign = (claims) =>
  jsonwebtoken.sign(claims, getKey(), { algorithm: 'RS256', keyid: kid });

function claimsFor(project, appId) {
  const number = appId.split(':')[1];
  const iat = Math.trunc(Date.now() / 1000);
  return {
    iss: `https://firebaseappcheck.googleapis.com/${number}`,
    aud: [`projects/${number}`, `projects/${project}`],
    sub: appId,
    iat,
    exp: iat + ttlSeconds,
  };
}

const exchange = /^\/v1\/projects\/([^/]+)\/apps\/([^/]+):exchangeDebugToken$/;

const { createApp } = server;
server.createApp = async (...options) => {
  const app = express();
  app.get('/v1/jwks', (_request, response) => {
    const key = {
      ...createPublicKey(getKey()).export({ format: 'jwk' }),
      kid,
      alg: 'RS256',
      use: 'sig',
    };
    response.json({ keys: [key] });
  });
  app.options(exchange, cors());
  app.post(exchange, cors(), express.json(), (request, response) => {
    if (request.body.debug_token !== registered) {
      const error = {
        code: 403,
        message: 'App attestation failed.',
        status: 'PERMISSION_DENIED',
      };
      response.status(403).json({ error });
      return;
    }
    const [project, appId] = [request.params[0], request.params[1]];
    response.json({
      token: sign(claimsFor(project, appId)),
      ttl: `${ttlSeconds}s`,
    });
  });
  app.post('/asaase/app-check-tokens', express.json(), (request, response) => {
    response.json({ token: sign(request.body) });
  });
  return app.use(await createApp(...options));
};
