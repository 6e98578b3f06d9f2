import { it } from 'vitest';
import {
  append,
  BrokenProject,
  type Fault,
  replace,
} from '../support/broken-project';

const hosting = 'firebase.json';

const project = new BrokenProject();

const faults: Fault[] = [
  [
    'a key of Google in code',
    'secrets',
    'src/firebase/config.ts',
    append(`const key = 'AIza${'x'.repeat(35)}';`),
    /src\/firebase\/config\.ts:\d+ holds an API key of Google/,
  ],
  [
    'a private key in a document',
    'secrets',
    'functions/.env.example',
    append(['-----BEGIN', 'RSA', 'PRIVATE', 'KEY-----'].join(' ')),
    /\.env\.example:\d+ holds a private key/,
  ],
  [
    'a value of one of our secrets',
    'secrets',
    'functions/src/log.ts',
    append(`const settings = { OTP_HMAC_KEY: '${'k3y'.repeat(9)}' };`),
    /functions\/src\/log\.ts:\d+ holds a value of the secret OTP_HMAC_KEY/,
  ],
  [
    'a password in an address',
    'secrets',
    'functions/src/log.ts',
    append(
      `const mail = 'smtps://office:${'s3cret'.repeat(2)}@mail.asaase-land.com:465';`,
    ),
    /holds a password in an address/,
  ],
  [
    'the app before the endpoints',
    'routes',
    hosting,
    (text: string) => {
      const config = JSON.parse(text) as { hosting: { rewrites: object[] } };
      config.hosting.rewrites.reverse();
      return JSON.stringify(config);
    },
    /the app's rewrite stands before \/api\/\*\*/,
  ],
  [
    'no app',
    'routes',
    hosting,
    replace('/index.html', '/other.html'),
    /no rewrite answers with \/index\.html/,
  ],
  [
    'no endpoints',
    'routes',
    hosting,
    replace('/api/**', '/apis/**'),
    /no rewrite hands \/api\/\*\* to a function/,
  ],
  [
    'an app in the place of missing files',
    'routes',
    hosting,
    replace('"regex": "^/(?:[^./][^/]*/)*[^./]*$"', '"source": "**"'),
    /the app's rewrite takes \/assets\/index-abc\.js, which is a file/,
  ],
  [
    'another folder',
    'uploads',
    hosting,
    replace('"dist"', '"."'),
    /hosting uploads \., and the build is in dist/,
  ],
  [
    'settings on the web',
    'uploads',
    hosting,
    replace('[".vite/**", "**/.*"]', '[".vite/**"]'),
    /hosting would upload \.env\.production/,
  ],
  [
    'settings in the source archive',
    'uploads',
    hosting,
    replace('".env*", ', ''),
    /the functions would be uploaded with \.env\.production/,
  ],
  [
    'the functions as they are written',
    'uploads',
    hosting,
    replace('"dist-functions"', '"functions"'),
    /the functions are uploaded from functions, and their build is in dist-functions/,
  ],
  [
    'functions without their settings',
    'uploads',
    hosting,
    replace(/"configDir": "functions",\s*/, ''),
    /configDir of the functions is not functions/,
  ],
  [
    'functions that nobody built',
    'uploads',
    hosting,
    replace(/,\s*"predeploy": \[[^\]]*\]/, ''),
    /deployed without "npm run build:functions" in predeploy/,
  ],
  [
    'a loosened policy',
    'headers',
    hosting,
    replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
    /Content-Security-Policy: script-src allows 'unsafe-inline'\. Put it back/,
  ],
  [
    'a loosened header',
    'headers',
    hosting,
    replace('max-age=63072000', 'max-age=600'),
    /the header Strict-Transport-Security of \*\* is "max-age=600/,
  ],
  [
    'a missing header',
    'headers',
    hosting,
    replace('X-Frame-Options', 'X-Frames'),
    /the header X-Frame-Options of \*\* is missing/,
  ],
  [
    'a page script whose hash is another',
    'headers',
    'scripts/vite/boot.js',
    (text: string) => `${text}\nwindow.more = 1;\n`,
    /script-src does not allow 'sha256-/,
  ],
];

it.each(faults)('%s', (...fault) => project.expectSeen(fault));
