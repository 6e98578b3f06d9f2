import { afterAll, describe, expect, it } from 'vitest';
import { findUntested } from './coverage';
import { startRulesEnvironment } from './environment';
import { describeAdministrators } from './firestore/administrators';
import { describeBookings } from './firestore/bookings';
import { describeClosedAccounts } from './firestore/closed-accounts';
import { describeMatrix } from './firestore/matrix';
import { describeQueries } from './firestore/queries';
import { describeBounds } from './firestore/query-bounds';
import { describeQuotas } from './firestore/quotas';
import { describeRecordIds } from './firestore/record-ids';
import { describeReferences } from './firestore/references';
import { describeReports } from './firestore/reports';
import { describeRequestChanges } from './firestore/requests-change';
import { describeRequestCreation } from './firestore/requests-create';
import { describeSupport } from './firestore/support';
import { describeUploadReservations } from './firestore/upload-reservations';
import { describeUsers } from './firestore/users';
import { World } from './world';

const environment = await startRulesEnvironment();
const world = new World(environment);
afterAll(() => environment.close());

describe('actors and operations', () => describeMatrix(world));
describe('users', () => describeUsers(world));
describe('requests: create', () => describeRequestCreation(world));
describe('record ids', () => describeRecordIds(world));
describe('references', () => describeReferences(world));
describe('requests: change', () => describeRequestChanges(world));
describe('administrators', () => describeAdministrators(world));
describe('deleted accounts', () => describeClosedAccounts(world));
describe('bookings', () => describeBookings(world));
describe('reports', () => describeReports(world));
describe('support', () => describeSupport(world));
describe('quotas', () => describeQuotas(world));
describe('upload_reservations', () => describeUploadReservations(world));
describe('queries', () => describeQueries(world));
describe('bounds', () => describeBounds(world));

describe('coverage of firestore.rules', () => {
  it('every condition, and every operand in it, was seen both to hold and not to hold', () => {
    expect(findUntested(environment.firestore.coverage())).toEqual([]);
  });
});
