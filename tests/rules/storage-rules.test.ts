import { afterAll, describe, expect, it } from 'vitest';
import { findUntested } from './coverage';
import { startRulesEnvironment } from './environment';
import { describeFiles } from './storage/files';
import { describePhoto } from './storage/photo';
import { World } from './world';

const environment = await startRulesEnvironment();
const world = new World(environment);
afterAll(() => environment.close());

describe('files', () => describeFiles(world));
describe('the profile photo', () => describePhoto(world));

describe('coverage of storage.rules', () => {
  it('every condition, and every operand in it, was seen both to hold and not to hold', () => {
    expect(findUntested(environment.storage.coverage())).toEqual([]);
  });
});
