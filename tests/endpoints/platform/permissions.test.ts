import { initializeApp } from 'firebase-admin/app';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hasPermission, permissions } from '@contract/permissions';
import { everyEndpoint } from '../../../functions/src/endpoints/every-endpoint';
import type { Endpoint } from '../../../functions/src/http/endpoint';
import { serve } from '../../../functions/src/http/serve';
import type { Ports } from '../../../functions/src/ports';
import {
  everyStoredRoles,
  isGranted,
  makeNarrowRoles,
} from '@contract/testing/stored-roles';
import { Api, refusalOf, type User } from '../support/api';
import { signInHalfAdministrator } from '../support/half-administrator';
import { newAdministrator } from '../support/new-administrator';

const isAdminEndpoint = (endpoint: Endpoint) => endpoint.access === 'admin';
const servedToAdministrators = everyEndpoint.filter(isAdminEndpoint);

/** As the contract declares them, and not as the server has them. */
const AdminContract = z.object({
  name: z.string(),
  permission: z.enum(permissions),
});
const modules = import.meta.glob<Record<string, unknown>>(
  '../../../contract/endpoints/**/*.ts',
  {
    eager: true,
  },
);
const contracts = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => AdminContract.safeParse(exported).data ?? []);

const api = await Api.start();
const customer = await api.newUser();
const halves = [
  await signInHalfAdministrator(api, 'claim'),
  await signInHalfAdministrator(api, 'record'),
] as const;
const administrator = await newAdministrator(api);
const administrators = await Promise.all(
  everyStoredRoles.map(async (roles) => ({
    roles,
    user: await newAdministrator(api, { roles }),
  })),
);

const refused = [403, 'permission-denied'];
/** Who is let in reads that an empty body is none. */
const letIn = [400, 'invalid-argument'];

const ask = async (name: string, user: User) =>
  refusalOf(await api.call(name, user, {}));

test('every endpoint for administrators is declared', () => {
  const served = servedToAdministrators.map(({ name }) => name);
  expect(contracts.map(({ name }) => name).sort()).toEqual(served.sort());
});

describe.each(contracts)('$name', ({ name, permission }) => {
  test('refuses a customer, and whoever has one half of the right only', async () => {
    for (const user of [customer, ...halves]) {
      expect(await ask(name, user)).toEqual(refused);
    }
  });

  test.each(administrators)(
    'roles $roles: as the table says',
    async ({ roles, user }) => {
      expect(await ask(name, user)).toEqual(
        isGranted(roles, permission) ? letIn : refused,
      );
    },
  );
});

describe('each endpoint asks for its own permission', () => {
  initializeApp({ projectId: 'demo-asaase' });
  const endpoints = new Map(
    servedToAdministrators.map((endpoint) => [endpoint.name, endpoint]),
  );
  const narrowRoles = makeNarrowRoles(permissions);
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };

  /**
   * The server in this process, where the administrator has one role of the
   * narrow table.
   */
  async function askAs(role: string, name: string): Promise<number> {
    const ports: Pick<
      Ports,
      'appCheck' | 'isPermitted' | 'isSecondFactorRequired' | 'now'
    > = {
      isSecondFactorRequired: () => Promise.resolve(false),
      appCheck: null,
      now: () => new Date(),
      isPermitted: (_uid, permission) =>
        Promise.resolve(hasPermission([role], permission, narrowRoles)),
    };
    const answer = await serve(
      { endpoints, getPorts: () => ports as Ports, log },
      {
        method: 'POST',
        path: `/${name}`,
        query: {},
        contentType: 'application/json',
        authorization: `Bearer ${administrator.token}`,
        appCheck: undefined,
        forwardedFor: undefined,
        forwardedHost: undefined,
        byteLength: 2,
        body: {},
      },
    );
    if (!('status' in answer)) {
      throw new Error('a file is no answer to an empty body');
    }
    return answer.status;
  }

  test.each(contracts)('$name: $permission', async ({ name, permission }) => {
    expect(await askAs(`only ${permission}`, name)).toBe(400);
    expect(await askAs(`not ${permission}`, name)).toBe(403);
  });
});
