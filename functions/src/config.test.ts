import { expect, test } from 'vitest';
import {
  listHosts,
  readAppCheckConfig,
  readConfig,
  readSmsConfig,
} from './config';

const good = {
  REDDE_BASE_URL: 'https://api.reddeonline.com',
  REDDE_API_KEY: 'k',
  REDDE_APP_ID: 'a',
  REDDE_NICKNAME: 'Asaase',
  OTP_HMAC_KEY: '0123456789abcdef',
  SMTP_URL: 'smtps://user:pass@mail.example.test',
  MAIL_FROM: 'Asaase <no-reply@example.test>',
  APP_URL: 'https://asaase.example.test',
};

test('a complete environment is taken', () => {
  expect(readConfig({ ...good, PATH: '/bin' })).toEqual({
    ...good,
    PAYMENT_GATEWAY: 'redde',
    REDDE_CODE_STEP: 'off',
    OTHER_HOSTS: '',
    TRUSTED_HOPS: 2,
  });
  expect(
    readConfig({ ...good, REDDE_BASE_URL: 'http://127.0.0.1:8090' })
      .REDDE_BASE_URL,
  ).toContain('8090');
});

test('one message names every fault and no value', () => {
  const read = () =>
    readConfig({
      REDDE_BASE_URL: 'secret-url',
      REDDE_API_KEY: '',
      OTP_HMAC_KEY: 'short',
    });
  expect(read).toThrow(
    /REDDE_BASE_URL.*REDDE_API_KEY.*REDDE_APP_ID.*REDDE_NICKNAME.*OTP_HMAC_KEY/,
  );
  expect(read).not.toThrow(/secret-url|short\b/);
});

test.each([
  'http://api.reddeonline.com',
  'http://127.0.0.1.evil.test',
  'ftp://127.0.0.1',
  'https//x',
])('a gateway at %s is refused', (url) => {
  expect(() => readConfig({ ...good, REDDE_BASE_URL: url })).toThrow(
    /REDDE_BASE_URL/,
  );
});

test.each([
  ['SMTP_URL', 'mail.example.test'],
  ['SMTP_URL', 'https://mail.example.test'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'no-reply@example.test'],
  ['MAIL_FROM', 'Asaase <no-reply@example.test>\r\nBcc: <a@b.test>'],
  ['MAIL_FROM', 'Asaase <nobody>'],
  ['APP_URL', 'http://asaase.example.test'],
  ['APP_URL', 'https://asaase.example.test/app'],
  ['APP_URL', 'https://asaase.example.test?x=1'],
  ['APP_URL', 'javascript:alert(1)'],
  ['PAYMENT_GATEWAY', 'another'],
  ['TRUSTED_HOPS', '0'],
  ['TRUSTED_HOPS', 'all'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ ...good, [name]: value })).toThrow(name);
});

test('a mail server on this machine, and the app on this machine, are taken', () => {
  const local = {
    SMTP_URL: 'smtp://127.0.0.1:1025',
    APP_URL: 'http://127.0.0.1:5173',
    TRUSTED_HOPS: '1',
  };
  expect(readConfig({ ...good, ...local })).toMatchObject({
    ...local,
    TRUSTED_HOPS: 1,
  });
});

test('the app is served from its address and the others that are named; on this machine nothing is asked', () => {
  const hosts = (environment: object) =>
    listHosts(readConfig({ ...good, ...environment }));
  expect(hosts({})).toEqual(['asaase.example.test']);
  expect(hosts({ OTHER_HOSTS: ' A.web.app, b.example.test:8443,' })).toEqual([
    'asaase.example.test',
    'a.web.app',
    'b.example.test:8443',
  ]);
  expect(
    hosts({ APP_URL: 'http://127.0.0.1:5173', OTHER_HOSTS: 'a.web.app' }),
  ).toBeNull();
});

const sms = {
  FROG_API_KEY: 'k',
  FROG_USERNAME: 'asaase',
  FROG_SENDER_ID: 'Asaase',
};

test('SMS is off without a key, and where the key says so', () => {
  for (const key of [undefined, '', ' ', 'off']) {
    expect(readSmsConfig({ ...sms, FROG_API_KEY: key })).toBeNull();
  }
  expect(readSmsConfig({ FROG_USERNAME: 'x' })).toBeNull();
});

test("SMS goes to Wigal's own address unless another one is named", () => {
  expect(readSmsConfig({ ...sms, PATH: '/bin' })).toEqual({
    ...sms,
    FROG_URL: 'https://frogapi.wigal.com.gh',
  });
  expect(
    readSmsConfig({ ...sms, FROG_URL: 'http://127.0.0.1:8025' })?.FROG_URL,
  ).toContain('8025');
});

test.each([
  ['FROG_USERNAME', undefined],
  ['FROG_SENDER_ID', undefined],
  ['FROG_SENDER_ID', 'AsaaseAsaase'],
  ['FROG_URL', 'http://frogapi.wigal.com.gh'],
])('SMS with a key and %s=%s is refused', (name, value) => {
  expect(() => readSmsConfig({ ...sms, [name]: value })).toThrow(name);
});

const appCheck = {
  ...good,
  APP_CHECK: 'all',
  APP_CHECK_APP_ID: '1:123456789012:web:0abc',
};
const googlesKeys = 'https://firebaseappcheck.googleapis.com/v1/jwks';

test('App Check is off unless a mode is named, and takes the keys of Google', () => {
  for (const APP_CHECK of [undefined, 'off']) {
    expect(readAppCheckConfig({ ...good, APP_CHECK })).toBeNull();
  }
  for (const covers of ['open', 'all']) {
    expect(readAppCheckConfig({ ...appCheck, APP_CHECK: covers })).toEqual({
      covers,
      appId: '1:123456789012:web:0abc',
      keysUrl: googlesKeys,
    });
  }
});

test.each([
  ['APP_CHECK', 'ALL'],
  ['APP_CHECK', 'on'],
  ['APP_CHECK', ''],
  ['APP_CHECK_APP_ID', undefined],
  ['APP_CHECK_APP_ID', ''],
  ['APP_CHECK_APP_ID', '1::web:0abc'],
  ['APP_CHECK_APP_ID', '1:123456789012:android:0abc'],
  ['APP_CHECK_BASE_URL', 'http://127.0.0.1:9099'],
  ['APP_CHECK_BASE_URL', 'https://keys.example.test'],
  [
    'APP_CHECK_BASE_URL',
    'https://firebaseappcheck.googleapis.com.example.test',
  ],
])('App Check with %s=%s is refused', (name, value) => {
  expect(() => readAppCheckConfig({ ...appCheck, [name]: value })).toThrow(
    name,
  );
});

test('an app on this machine may have keys on this machine', () => {
  const local = {
    APP_URL: 'http://127.0.0.1:5173',
    APP_CHECK_BASE_URL: 'http://127.0.0.1:9099',
  };
  const keysUrl = 'http://127.0.0.1:9099/v1/jwks';
  expect(readAppCheckConfig({ ...appCheck, ...local })).toMatchObject({
    keysUrl,
  });
  const foreign = { ...local, APP_CHECK_BASE_URL: 'http://keys.example.test' };
  expect(() => readAppCheckConfig({ ...appCheck, ...foreign })).toThrow(
    'APP_CHECK_BASE_URL',
  );
});
