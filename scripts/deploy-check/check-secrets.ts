import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Check } from './project';

/**
 * What is no source: packages, builds, data of this machine, and files that
 * hold secrets on purpose and are not committed.
 */
const skipped =
  /(^|\/)(node_modules|\.git|\.asaase|\.cache|coverage|dist(-[^/]*)?|functions\/lib|\.env|\.env\.(?!example)[^/]*|\.secret\.local)(\/|$)/;
/** Pictures, fonts and films. */
const binary = /\.(png|jpe?g|webp|gif|ico|woff2?|ttf|mp4|webm|pdf|zip)$/i;

/**
 * Keys by their shapes, as their issuers describe them:
 * https://docs.github.com/en/code-security/reference/secret-security/supported-secret-scanning-patterns
 * lists them all; https://www.rfc-editor.org/rfc/rfc7468 for private keys.
 */
const shapes: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----/],
  ['a key of a Google service account', /"private_key_id":\s*"[0-9a-f]{40}"/],
  ['an API key of Google', /\bAIza[\w-]{35}\b/],
  ['a client secret of Google', /\bGOCSPX-[\w-]{28}\b/],
  ['an access token of Google', /\bya29\.[\w-]{20,}/],
  [
    'a token of GitHub',
    /\b(?:gh[oprsu]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})\b/,
  ],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of Slack', /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{24,}/],
  ['a key of SendGrid', /\bSG\.[\w-]{22}\.[\w-]{43}\b/],
];

/**
 * Names of example hosts (RFC 2606), this machine, and what is put in when the
 * text is used.
 */
const ownHosts =
  /^(?:[\w.-]*\.(?:example|test|invalid|localhost)|example\.(?:com|org|net)|localhost|127\.0\.0\.1|host)\b/;

/** No committed file holds a key or a password. */
export const checkSecrets: Check = async (project) => {
  const declared = Object.values(await project.findFunctions()).flatMap(
    ({ secretEnvironmentVariables }) =>
      (secretEnvironmentVariables ?? []).map(({ key }) => key),
  );
  // Our own have no shape: a long value without a space, written behind the
  // secret's name.
  const declaredSecret = new RegExp(
    `\\b(${[...new Set(declared)].join('|')})["']?\\s*[:=]\\s*(["'\`]?)([\\w+/=.-]{20,})\\2\\s*(?:[,;}]|$)`,
    'gm',
  );
  const files = listFiles(project.root, '');
  const problems = files.flatMap((file) => {
    const text = readFileSync(path.join(project.root, file), 'utf8');
    const foundSecrets = [
      ...findKeys(text),
      ...findSecretValues(text, declaredSecret),
      ...findPasswords(text),
    ];
    const lineOf = (index: number) => text.slice(0, index).split('\n').length;
    return foundSecrets.map(
      ({ what, index }) => `${file}:${lineOf(index)} holds ${what}.`,
    );
  });
  return { problems, summary: `${files.length} files` };
};

interface FoundSecret {
  what: string;
  /** where it stands in the text */
  index: number;
}

function findKeys(text: string): FoundSecret[] {
  return shapes.flatMap(([what, shape]) => {
    const index = text.search(shape);
    return index === -1 ? [] : [{ what, index }];
  });
}

function findSecretValues(text: string, declaredSecret: RegExp): FoundSecret[] {
  return [...text.matchAll(declaredSecret)]
    .filter(([, , quote, value = '']) => quote !== '' || /\d/.test(value))
    .map(({ index, 1: name }) => ({
      what: `a value of the secret ${name}`,
      index,
    }));
}

const addressWithPassword =
  /\b[a-z][a-z+]{2,}:\/\/[^\s:/@"'`<>{}$]+:([^\s/@"'`<>{}$]{6,})@([\w.-]+)/g;

function findPasswords(text: string): FoundSecret[] {
  return [...text.matchAll(addressWithPassword)]
    .filter(([, , host = '']) => !ownHosts.test(host))
    .map(({ index }) => ({ what: 'a password in an address', index }));
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(
    (entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (skipped.test(name)) return [];
      if (entry.isDirectory()) return listFiles(root, name);
      return entry.isFile() && !binary.test(name) ? [name] : [];
    },
  );
}
