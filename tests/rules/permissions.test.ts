import { afterAll, describe, expect, it } from 'vitest';
import { firstRoles, roles } from '@contract/permissions';
import { fillInRoles } from '../../scripts/role-table/fill-in-roles';
import { readRules, startRulesEnvironment } from './environment';
import {
  everyStoredRoles,
  makeNarrowRoles,
} from '@contract/testing/stored-roles';
import {
  describeAttempts,
  guardedReads,
  listAttempts,
} from './firestore/permissions';
import { World } from './world';

const rules = readRules('firestore.rules');

const asked = [...new Set(guardedReads.map(({ permission }) => permission))];

const narrowRoles = makeNarrowRoles(asked);

const real = await startRulesEnvironment();
const narrow = await startRulesEnvironment({
  ...rules,
  source: fillInRoles(rules.source, narrowRoles, firstRoles),
});
afterAll(async () => {
  await narrow.close();
  await real.close();
});

it('the rules have the roles of the contract', () => {
  expect(rules.source, 'run npm run rules:roles').toBe(
    fillInRoles(rules.source, roles, firstRoles),
  );
});

it('the rules ask for no permission that there is not', () => {
  const misspelt = rules.source.replace(
    "hasPermission('users.read')",
    "hasPermission('user.read')",
  );
  expect(() => fillInRoles(misspelt, roles, firstRoles)).toThrow(
    'user.read, which is no permission',
  );
});

it('every permission that the rules ask for guards a read that is tried here', () => {
  const inRules = rules.source.matchAll(/hasPermission\('([^']*)'\)/g);
  expect(new Set(asked)).toEqual(
    new Set([...inRules].map(([, permission]) => permission)),
  );
});

describe('the roles of the contract', () => {
  const attempts = listAttempts(everyStoredRoles, roles);
  describeAttempts(new World(real), attempts);
});

describe('a role for each permission, and one for all but it', () => {
  const attempts = listAttempts(
    Object.keys(narrowRoles).map((role) => [role]),
    narrowRoles,
  );
  describeAttempts(new World(narrow), attempts);
});
