import http from 'node:http';
import process from 'node:process';
import './auth-quick-start.mjs';
import './auth-as-production.mjs';
import './auth-second-factor.mjs';
import './auth-app-check.mjs';
import {
  isLocalHost,
  isLocalOrigin,
} from 'local-firebase/lib/local-caller.mjs';
import { tools } from './firebase-tools.mjs';

/**
 * `node auth-emulator.mjs <project> <port>`: Google's Auth emulator without the
 * command line around it. Sends its parent 'ready', and 'changed' after every
 * request that may have changed an account.
 */
const [project, port] = process.argv.slice(2);
const app = await tools('./emulator/auth/server').createApp(project);
const server = http.createServer((request, response) => {
  // Google's emulator answers any page.
  if (!isLocalHost(request.headers) || !isLocalOrigin(request.headers)) {
    response
      .writeHead(403, { 'content-type': 'text/plain' })
      .end('This server is for this machine only.\n');
    return;
  }
  if (request.method !== 'GET' && request.method !== 'OPTIONS') {
    response.once('finish', () => process.send?.('changed'));
  }
  app(request, response);
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
