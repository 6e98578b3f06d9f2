import path from 'node:path';
import { hashBootScript } from '../vite/prerender-plugin';
import { FirebaseJson, readJson, type Check } from './project';
import {
  authPagesHeaders,
  authPagesPath,
  caching,
  contentPolicy,
  readingWorkersHeaders,
  readingWorkersPath,
  securityHeaders,
  sharedPageHeaders,
  sharedPagePath,
} from './security-headers';

const policyName = 'Content-Security-Policy';
const remedy =
  'Put it back, or change scripts/deploy-check/security-headers.ts with the reason.';

/**
 * firebase.json sends the headers of our policy: none is missing, loosened or
 * of another place.
 */
export const checkHeaders: Check = ({ root }) => {
  const { headers } = readJson(root, 'firebase.json', FirebaseJson).hosting;
  const sentHeaders = headers.flatMap(({ source, headers: headersOfSource }) =>
    headersOfSource.map(({ key, value }) => ({
      name: `${key} of ${source}`,
      value,
    })),
  );
  const expectedHeaders = new Map([
    ...Object.entries(securityHeaders).map(([key, value]): [string, string] => [
      `${key} of **`,
      value,
    ]),
    ...Object.entries(authPagesHeaders).map(
      ([key, value]): [string, string] => [`${key} of ${authPagesPath}`, value],
    ),
    ...Object.entries(sharedPageHeaders).map(
      ([key, value]): [string, string] => [
        `${key} of ${sharedPagePath}`,
        value,
      ],
    ),
    ...Object.entries(readingWorkersHeaders).map(
      ([key, value]): [string, string] => [
        `${key} of ${readingWorkersPath}`,
        value,
      ],
    ),
    ...Object.entries(caching).map(([source, value]): [string, string] => [
      `Cache-Control of ${source}`,
      value,
    ]),
  ]);
  const policy = sentHeaders.find(
    ({ name }) => name === `${policyName} of **`,
  )?.value;
  const otherHeaders = sentHeaders.filter(
    ({ name }) => name !== `${policyName} of **`,
  );
  return {
    problems: [
      ...(policy === undefined
        ? [
            `firebase.json: the header ${policyName} of ** is missing. ${remedy}`,
          ]
        : comparePolicy(
            policy,
            contentPolicy(
              hashBootScript(path.join(root, 'scripts/vite/boot.js')),
            ),
          )),
      ...[...expectedHeaders].flatMap(([name, value]) => {
        const sameHeaders = otherHeaders.filter(
          (header) => header.name === name,
        );
        if (sameHeaders.length === 0) {
          return [`firebase.json: the header ${name} is missing. ${remedy}`];
        }
        return sameHeaders
          .filter((header) => header.value !== value)
          .map(
            (header) =>
              `firebase.json: the header ${name} is "${header.value}", not "${value}". ${remedy}`,
          );
      }),
      ...otherHeaders
        .filter(({ name }) => !expectedHeaders.has(name))
        .map(
          ({ name }) =>
            `firebase.json: the header ${name} is not in our policy. ${remedy}`,
        ),
    ],
    summary: `${sentHeaders.length} headers`,
  };
};

function comparePolicy(
  sentPolicy: string,
  expectedPolicy: Readonly<Record<string, readonly string[]>>,
): string[] {
  const directives = sentPolicy
    .split(';')
    .map((text) => text.trim().split(/\s+/));
  const names = directives.map(([name = '']) => name);
  const compared = directives.flatMap(([name = '', ...sources]) => {
    const allowed = expectedPolicy[name];
    const directiveLabel = `firebase.json: ${policyName}: ${name}`;
    if (allowed === undefined) {
      return [`${directiveLabel} is not in our policy. ${remedy}`];
    }
    return [
      ...sources
        .filter((source) => !allowed.includes(source))
        .map((source) => `${directiveLabel} allows ${source}. ${remedy}`),
      ...allowed
        .filter((source) => !sources.includes(source))
        .map(
          (source) => `${directiveLabel} does not allow ${source}. ${remedy}`,
        ),
    ];
  });
  const missing = Object.keys(expectedPolicy).filter(
    (name) => !names.includes(name),
  );
  return [
    ...compared,
    ...missing.map(
      (name) => `firebase.json: ${policyName} has no ${name}. ${remedy}`,
    ),
  ];
}
