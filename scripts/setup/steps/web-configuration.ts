import path from 'node:path';
import { addToEnvFile, readEnvFile } from '../env-file';
import { createWebApp, findWebSettings } from '../google/web-app';
import { webSettingNames } from '../settings';
import type { Step } from '../step';

/** The web configuration, in .env.production.local. */
export const webConfiguration: Step = {
  name: 'web configuration',
  async run(context) {
    const { root, google, projectId } = context;
    const done: string[] = [];
    let settings = await findWebSettings(google);
    if (settings === null) {
      await createWebApp(google);
      done.push('registered a web app');
      settings = await findWebSettings(google);
    }
    const name = '.env.production.local';
    const file = path.join(root, name);
    const fileSettings = readEnvFile(file);
    const projectSettings = settings ?? {};
    // One build is of one project; two projects are set up from one folder.
    const { VITE_FIREBASE_PROJECT_ID: fileProject = projectId } = fileSettings;
    if (fileProject !== projectId) {
      return {
        done,
        missing: [
          `${name} is of ${fileProject}: give it another name, then run this again.`,
        ],
      };
    }
    const newNames = webSettingNames.filter(
      (settingName) =>
        fileSettings[settingName] === undefined &&
        projectSettings[settingName] !== undefined,
    );
    if (newNames.length > 0) {
      addToEnvFile(
        file,
        Object.fromEntries(
          newNames.map((settingName) => [
            settingName,
            projectSettings[settingName] ?? '',
          ]),
        ),
      );
      done.push(`wrote ${newNames.join(', ')} into ${name}`);
    }
    const missing: string[] = [];
    for (const settingName of webSettingNames) {
      const fileValue = fileSettings[settingName];
      const projectValue = projectSettings[settingName];
      if (projectValue === undefined && fileValue === undefined) {
        missing.push(`${settingName} is not known: enter it in ${name}.`);
      }
      if (projectValue === undefined || fileValue === undefined) continue;
      if (projectValue !== fileValue) {
        missing.push(
          `${settingName} in ${name} is not that of the project: it was left as it is.`,
        );
      }
    }
    return { done, missing };
  },
};
