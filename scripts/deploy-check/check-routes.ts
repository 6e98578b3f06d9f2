import { FirebaseJson, readJson, type Check } from './project';

/**
 * Addresses of the app, and of files that may be missing from a build: a page
 * in their place would be kept as the file.
 */
const pages = ['/', '/dashboard', '/admin/requests/abc', '/verify'];
const files = [
  '/assets/index-abc.js',
  '/robots.txt',
  '/.well-known/assetlinks.json',
];
const endpoints = '/api/**';
const page = '/index.html';

/**
 * Calls of endpoints go to the function before the app takes every other
 * address, and files that are missing stay missing.
 */
export const checkRoutes: Check = ({ root }) => {
  const { rewrites } = readJson(root, 'firebase.json', FirebaseJson).hosting;
  const api = rewrites.findIndex(
    ({ source, function: target }) =>
      source === endpoints && target !== undefined,
  );
  const app = rewrites.findIndex(({ destination }) => destination === page);
  const pattern = rewrites[app]?.regex;
  const takes = (address: string) =>
    pattern === undefined
      ? rewrites[app]?.source === '**'
      : new RegExp(pattern).test(address);
  return {
    problems: [
      ...(api === -1
        ? [`firebase.json: no rewrite hands ${endpoints} to a function.`]
        : []),
      ...(app === -1
        ? [
            `firebase.json: no rewrite answers with ${page}: every address but / would be missing.`,
          ]
        : []),
      ...(app !== -1 && app < api
        ? [
            `firebase.json: the app's rewrite stands before ${endpoints}, and takes its calls.`,
          ]
        : []),
      ...(app === -1
        ? []
        : [
            ...pages
              .filter((address) => !takes(address))
              .map(
                (address) =>
                  `firebase.json: the app's rewrite does not take ${address}.`,
              ),
            ...files
              .filter(takes)
              .map(
                (address) =>
                  `firebase.json: the app's rewrite takes ${address}, which is a file.`,
              ),
          ]),
    ],
    summary: `${rewrites.length} rewrites`,
  };
};
