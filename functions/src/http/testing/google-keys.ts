import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { SignJWT } from 'jose';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
});
const pem = publicKey.export({ type: 'spki', format: 'pem' });

/**
 * Google's public keys, with ours in their place, behind an agent that leads
 * every connection of the Admin SDK here. They may be kept for no time, so that
 * each token asks for them.
 */
export async function startKeys() {
  const state: { answersWith: 'keys' | 'nothing' | 'an error' | 'a page' } = {
    answersWith: 'keys',
  };
  const server = createServer((request, response) => {
    if (state.answersWith === 'nothing') {
      request.socket.destroy();
    } else if (state.answersWith === 'an error') {
      response.writeHead(503).end('{"error":"away"}');
    } else if (state.answersWith === 'a page') {
      response.end('<html></html>');
    } else {
      response
        .setHeader('content-type', 'application/json')
        .setHeader('cache-control', 'max-age=0');
      response.end(JSON.stringify({ ours: pem }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'string' ? 0 : (address?.port ?? 0);
  const agent = Object.assign(new Agent(), {
    createConnection: () => connect(port, '127.0.0.1'),
  });
  const now = Math.trunc(Date.now() / 1000);
  const good = {
    iss: 'https://securetoken.google.com/demo-caller',
    aud: 'demo-caller',
    sub: 'ama',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3600,
  };
  const sign = (
    claims: object = {},
    header: { kid?: string; alg?: string } = {},
  ) =>
    new SignJWT({ ...good, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'ours', typ: 'JWT', ...header })
      .sign(privateKey);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(state, { agent, sign, close });
}
