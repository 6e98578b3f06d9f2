import * as z from 'zod/mini';
import { expect, expectTypeOf, test } from 'vitest';
import type {
  AdminEndpointContract,
  WithoutPermission,
} from '@contract/endpoints/endpoint-contract';
import { defineAdminEndpoint, type Endpoint } from './endpoint';

const withoutPermission = {
  name: 'echo',
  body: z.object({}),
  answer: z.object({}),
};
const withPermission = {
  ...withoutPermission,
  permission: 'requests.read' as const,
};
const misspelt = { ...withoutPermission, permission: 'request.read' as const };

test('an endpoint for administrators has the permission of its contract', () => {
  const endpoint = defineAdminEndpoint(withPermission, {
    badBody: 'Say something.',
    handle: () => Promise.resolve(),
  });
  expect(endpoint).toMatchObject({
    access: 'admin',
    permission: 'requests.read',
  });
});

test('one without a permission, or with one that there is not, does not compile', () => {
  expectTypeOf(withPermission).toExtend<
    AdminEndpointContract<unknown, unknown>
  >();
  expectTypeOf(withoutPermission).not.toExtend<
    AdminEndpointContract<unknown, unknown>
  >();
  expectTypeOf(misspelt).not.toExtend<
    AdminEndpointContract<unknown, unknown>
  >();
  type AdminEndpoint = Extract<Endpoint, { access: 'admin' }>;
  expectTypeOf<AdminEndpoint>().toExtend<Endpoint>();
  expectTypeOf<Omit<AdminEndpoint, 'permission'>>().not.toExtend<Endpoint>();
});

test('nobody else is let in by mistake where the contract names a permission', () => {
  expectTypeOf(withoutPermission).toExtend<
    WithoutPermission<unknown, unknown>
  >();
  expectTypeOf(withPermission).not.toExtend<
    WithoutPermission<unknown, unknown>
  >();
});
