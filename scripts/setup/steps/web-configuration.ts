import path from 'node:path';
import { addToEnvFile, readEnvFile } from '../env-file';
import { createWebApp, findWebSettings } from '../google/web-app';
import { webSettingNames } from '../settings';
import type { Step } from '../step';
import { listSites } from './sites';

/** The web configuration, in .env.production.local. */
export const webConfiguration: Step = {
  name: 'web configuration',
  async run(context) {
    const { root, google } = context;
    const done: string[] = [];
    let settings = await findWebSettings(google);
    if (settings === null) {
      await createWebApp(google);
      done.push('registered a web app');
      settings = await findWebSettings(google);
    }
    const name = '.env.production.local';
    const file = path.join(root, name);
    const written = readEnvFile(file);
    const found = settings ?? {};
    // A host of the app, by which a sign-in with Google comes back without a window (decision 118).
    const isOwnHost = (one: string) =>
      one === 'VITE_FIREBASE_AUTH_DOMAIN' && listSites(context).includes(written[one] ?? '');
    const wanted = webSettingNames.filter((one) => written[one] === undefined && found[one] !== undefined);
    if (wanted.length > 0) {
      addToEnvFile(file, Object.fromEntries(wanted.map((one) => [one, found[one] ?? ''])));
      done.push(`wrote ${wanted.join(', ')} into ${name}`);
    }
    const missing = webSettingNames.flatMap((one) => {
      if (written[one] === undefined)
        return found[one] === undefined ? [`${one} is not known: enter it in ${name}.`] : [];
      return found[one] === undefined || found[one] === written[one] || isOwnHost(one)
        ? []
        : [`${one} in ${name} is not that of the project: it was left as it is.`];
    });
    return { done, missing };
  },
};
