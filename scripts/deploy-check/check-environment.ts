import path from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { readText, type Check, type Project } from './project';
import { listSources } from './source-files';

const functionsConfig = 'functions/src/config.ts';
const functionsExample = 'functions/.env.example';
const appConfig = 'src/firebase/config-schema.ts';
const appReading = 'src/firebase/config.ts';
const appExample = '.env.example';
/** What the local suite alone tells the app. */
const localReading = 'src/firebase/local-backend.ts';
/** What the platform sets by itself. */
const setByPlatform = /^(?:FUNCTIONS?_|FIREBASE_|GCLOUD_|GOOGLE_|K_|PORT$)/;

/**
 * Every variable and secret that the code reads is declared and documented, and
 * no other is.
 */
export const checkEnvironment: Check = async (project) => {
  const problems = [
    ...(await checkFunctionsEnvironment(project)),
    ...(await checkAppEnvironment(project)),
  ];
  return { problems, summary: `${functionsExample}, ${appExample}` };
};

async function checkFunctionsEnvironment(project: Project): Promise<string[]> {
  const { root } = project;
  const schemas = ['Config', 'SmsConfig', 'AppCheckMode', 'AppCheckConfig'];
  // Some stand in several of them.
  const readNames = [
    ...new Set(await listSettings(root, functionsConfig, schemas)),
  ];
  const declared = Object.entries(await project.findFunctions()).map(
    ([name, { secretEnvironmentVariables }]) => ({
      name,
      secrets: (secretEnvironmentVariables ?? []).map(({ key }) => key),
    }),
  );
  const secrets = new Set(
    declared.flatMap((declaredFunction) => declaredFunction.secrets),
  );
  const [variablesText = '', secretsText = ''] = readText(
    root,
    functionsExample,
  ).split(/^# Secrets/m);
  const variables = listNames(variablesText, /^(?:# )?([A-Z][A-Z0-9_]*)=/gm);
  const explainedNames = listNames(secretsText, /^# ([A-Z][A-Z0-9_]+) /gm);
  const namesReadElsewhere = listSources(root, 'functions/src')
    .flatMap(({ text }) => listNames(text, /process\.env(?:\.|\[')(\w+)/g))
    .filter((name) => !readNames.includes(name) && !setByPlatform.test(name));
  return [
    ...namesReadElsewhere.map(
      (name) =>
        `${name} is read past ${functionsConfig}: read it through the schema there.`,
    ),
    ...readNames.flatMap((name) => {
      if (secrets.has(name) || variables.includes(name)) return [];
      return explainedNames.includes(name)
        ? [
            `the secret ${name} is read by the functions, but is not declared: add it to secretNames in ${functionsConfig}.`,
          ]
        : [
            `the variable ${name} is read by the functions, but is not in ${functionsExample}: add it there.`,
          ];
    }),
    ...[...secrets]
      .filter((name) => !readNames.includes(name))
      .map(
        (name) =>
          `the secret ${name} is declared, but nothing reads it: remove it from secretNames in ${functionsConfig}.`,
      ),
    ...[...secrets]
      .filter((name) => !explainedNames.includes(name))
      .map(
        (name) =>
          `the secret ${name} is not explained in ${functionsExample}: add a line for it.`,
      ),
    ...[...variables, ...explainedNames]
      .filter((name) => !readNames.includes(name))
      .map(
        (name) =>
          `${name} is in ${functionsExample}, but nothing reads it: remove it.`,
      ),
    ...variables
      .filter((name) => secrets.has(name))
      .map(
        (name) =>
          `${name} is a secret and a variable of ${functionsExample}: make it one of the two.`,
      ),
    ...declared.flatMap(({ name, secrets: functionSecrets }) =>
      [...secrets]
        .filter((secret) => !functionSecrets.includes(secret))
        .map(
          (secret) =>
            `the function ${name} is not given the secret ${secret}: all functions read the same settings.`,
        ),
    ),
  ];
}

async function checkAppEnvironment({ root }: Project): Promise<string[]> {
  const declared = await listSettings(root, appConfig, ['AppConfig']);
  const ofBuild = await listSettings(root, appConfig, ['BuildConfig']);
  const explainedNames = listNames(
    readText(root, appExample),
    /^(?:# )?([A-Z][A-Z0-9_]*)=/gm,
  );
  const appVariable = /import\.meta\.env\.(VITE_\w+)/g;
  const readNames = listSources(root, 'src')
    .filter(({ file }) => !file.endsWith(localReading))
    .flatMap(({ text }) => listNames(text, appVariable));
  return [
    ...readNames
      .filter((name) => !declared.includes(name))
      .map(
        (name) =>
          `the variable ${name} is read by the app, but ${appConfig} does not declare it: add it there.`,
      ),
    ...declared
      .filter((name) => !readNames.includes(name))
      .map(
        (name) =>
          `the variable ${name} is declared in ${appConfig}, but ${appReading} does not read it: remove it, or read it.`,
      ),
    ...[...declared, ...ofBuild]
      .filter((name) => !explainedNames.includes(name))
      .map(
        (name) => `the variable ${name} is not in ${appExample}: add it there.`,
      ),
    ...explainedNames
      .filter((name) => ![...declared, ...ofBuild].includes(name))
      .map(
        (name) =>
          `${name} is in ${appExample}, but the app does not read it: remove it.`,
      ),
  ];
}

function listNames(text: string, pattern: RegExp): string[] {
  return [
    ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
  ];
}

/** The names in schemas that a file exports. */
async function listSettings(
  root: string,
  file: string,
  schemas: readonly string[],
): Promise<string[]> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, file)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    tsconfigRaw: {},
    alias: {
      '@contract': path.join(root, 'contract'),
      '@land': path.join(root, 'land'),
    },
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  const exported: unknown = await import(`data:text/javascript;base64,${code}`);
  const Schema = z.object({ shape: z.record(z.string(), z.unknown()) });
  const exportedValues = z.parse(z.record(z.string(), z.unknown()), {
    ...z.parse(z.looseObject({}), exported),
  });
  return schemas.flatMap((name) =>
    Object.keys(z.parse(Schema, exportedValues[name]).shape),
  );
}
