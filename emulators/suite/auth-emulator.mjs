import process from 'node:process';
import './auth-quick-start.mjs';
import './auth-as-production.mjs';
import './auth-app-check.mjs';
import { tools } from './firebase-tools.mjs';

/**
 * `node auth-emulator.mjs <project> <port>`: Google's Auth emulator without the command line around it. Sends its parent
 * 'ready', and 'changed' after every request that may have changed an account.
 */
const [project, port] = process.argv.slice(2);
const app = await tools('./emulator/auth/server').createApp(project);
const server = app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
server.prependListener('request', (request, response) => {
  if (request.method === 'GET' || request.method === 'OPTIONS') return;
  response.once('finish', () => process.send?.('changed'));
});
