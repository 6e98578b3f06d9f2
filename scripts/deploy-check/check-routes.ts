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
  const apiIndex = rewrites.findIndex(
    ({ source, function: target }) =>
      source === endpoints && target !== undefined,
  );
  const appIndex = rewrites.findIndex(
    ({ destination }) => destination === page,
  );
  const pattern = rewrites[appIndex]?.regex;
  const isTakenByApp = (address: string) =>
    pattern === undefined
      ? rewrites[appIndex]?.source === '**'
      : new RegExp(pattern).test(address);
  const summary = `${rewrites.length} rewrites`;
  const problems: string[] = [];
  if (apiIndex === -1) {
    problems.push(
      `firebase.json: no rewrite hands ${endpoints} to a function.`,
    );
  }
  if (appIndex === -1) {
    problems.push(
      `firebase.json: no rewrite answers with ${page}: every address but / would be missing.`,
    );
    return { problems, summary };
  }
  if (appIndex < apiIndex) {
    problems.push(
      `firebase.json: the app's rewrite stands before ${endpoints}, and takes its calls.`,
    );
  }
  const missedPages = pages.filter((address) => !isTakenByApp(address));
  for (const address of missedPages) {
    problems.push(`firebase.json: the app's rewrite does not take ${address}.`);
  }
  for (const address of files.filter(isTakenByApp)) {
    problems.push(
      `firebase.json: the app's rewrite takes ${address}, which is a file.`,
    );
  }
  return { problems, summary };
};
