import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { addToEnvFile, readEnvFile } from '../env-file';
import { addSecret, hasSecret } from '../google/secrets';
import { functionSettings, type Setting } from '../settings';
import type { Context, Step } from '../step';

/** Keys that are only ours, and that nobody has to know. */
const generated: Readonly<Record<string, () => string>> = {
  OTP_HMAC_KEY: () => randomBytes(32).toString('hex'),
};

/** functions/.env.<project>. */
export const variables: Step = {
  name: 'variables of the functions',
  async run(context) {
    const name = `functions/.env.${context.projectId}`;
    const file = path.join(context.root, name);
    const fileSettings = readEnvFile(file);
    const done: string[] = [];
    const missing: string[] = [];
    for (const setting of functionSettings.filter(
      ({ isSecret }) => !isSecret,
    )) {
      const writtenValue = fileSettings[setting.name];
      if (writtenValue !== undefined) {
        if (!setting.isGood(writtenValue)) {
          missing.push(
            `${setting.name} in ${name} is not right: see functions/.env.example.`,
          );
        }
        continue;
      }
      const value = await findValue(
        context,
        setting,
        context.answers.variables[setting.name],
      );
      if (value !== null) {
        addToEnvFile(file, { [setting.name]: value });
        done.push(`wrote ${setting.name} into ${name}`);
      } else if (!setting.isOptional) {
        missing.push(missingLine(setting, 'variables'));
      }
    }
    return { done, missing };
  },
};

/** Secret Manager; a secret that is there stays as it is. */
export const secrets: Step = {
  name: 'secrets',
  async run(context) {
    const done: string[] = [];
    const missing: string[] = [];
    for (const setting of functionSettings.filter(({ isSecret }) => isSecret)) {
      if (await hasSecret(context.google, setting.name)) continue;
      const generate = generated[setting.name];
      const givenValue = context.answers.secrets[setting.name];
      const value = await findValue(
        context,
        setting,
        givenValue ?? generate?.(),
      );
      if (value === null) {
        missing.push(missingLine(setting, 'secrets'));
      } else {
        await addSecret(context.google, setting.name, value);
        done.push(
          `${givenValue === undefined && generate !== undefined ? 'generated' : 'set'} ${setting.name}`,
        );
      }
    }
    return { done, missing };
  },
};

async function findValue(
  { person }: Context,
  setting: Setting,
  givenValue: string | undefined,
): Promise<string | null> {
  if (givenValue !== undefined) {
    return setting.isGood(givenValue) ? givenValue : null;
  }
  if (setting.isOptional) return null;
  for (;;) {
    const typedValue = await person.ask(
      `${setting.name} (see functions/.env.example): `,
      setting.isSecret,
    );
    if (typedValue === null || typedValue === '') return null;
    if (setting.isGood(typedValue)) return typedValue;
  }
}

function missingLine({ name }: Setting, part: string): string {
  return `${name} is missing or not right: give it under "${part}" of the file of answers, or run this in a terminal.`;
}
