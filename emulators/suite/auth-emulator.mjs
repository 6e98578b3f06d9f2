import process from 'node:process';
import './auth-quick-start.mjs';
import './auth-as-production.mjs';
import { tools } from './firebase-tools.mjs';

/** Google's Auth emulator by itself, without the command line around it: `node auth-emulator.mjs <project> <port>`. */
const [project, port] = process.argv.slice(2);
const app = await tools('./emulator/auth/server').createApp(project);
app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
