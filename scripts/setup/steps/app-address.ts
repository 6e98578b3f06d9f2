import path from 'node:path';
import { addToEnvFile, readEnvFile } from '../env-file';
import type { Step } from '../step';
import { isStaging } from './sites';

/**
 * VITE_APP_URL of .env.production.local, from the functions' own APP_URL: by it
 * search engines and chats learn where /about is. Staging names no address.
 */
export const appAddress: Step = {
  name: 'address of the app',
  run(context) {
    const { root, projectId } = context;
    const name = '.env.production.local';
    const file = path.join(root, name);
    const { VITE_FIREBASE_PROJECT_ID: fileProject, VITE_APP_URL: written } =
      readEnvFile(file);
    // Of another project, which the step of the web configuration has said.
    if (fileProject !== projectId) {
      return Promise.resolve({ done: [], missing: [] });
    }
    const { APP_URL = '' } = readEnvFile(
      path.join(root, `functions/.env.${projectId}`),
    );
    const origin = isStaging(context) ? '' : findOrigin(APP_URL);
    if (origin === null) {
      const missing =
        written === undefined
          ? [
              `VITE_APP_URL of ${name} is not known: APP_URL is missing or not right.`,
            ]
          : [];
      return Promise.resolve({ done: [], missing });
    }
    if (written === undefined) {
      addToEnvFile(file, { VITE_APP_URL: origin });
      const done = [`wrote VITE_APP_URL into ${name}`];
      return Promise.resolve({ done, missing: [] });
    }
    const isSame = written === '' || findOrigin(written) === origin;
    const missing = isSame
      ? []
      : [`VITE_APP_URL in ${name} is not APP_URL: it was left as it is.`];
    return Promise.resolve({ done: [], missing });
  },
};

/** Null for what is no address, or none that a release may name. */
const findOrigin = (url: string): string | null =>
  URL.canParse(url) && url.startsWith('https://') ? new URL(url).origin : null;
