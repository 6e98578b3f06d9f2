import { afterAll, describe, expect, it } from 'vitest';
import { makeAdministrator } from '../support/records/admin-booking-data';
import { makePerson } from '../support/records/people';
import { putRequests } from '../support/records/person-data';
import { databaseOf } from '../support/suite/gateway';
import { startSuite } from '../support/suite/suite';
import { engines, enter } from './support/engines';
import { button, dialog, field, rowOf, within, words } from './support/query';
import type { Visitor } from './support/visitor';

const suite = await startSuite();
const db = databaseOf(suite);
afterAll(() => suite.stop());

/** In metres of the national grid: 30 by 40 m. */
const cornersFrom = (east: number) => [
  [east, 150_000],
  [east + 30, 150_000],
  [east + 30, 150_040],
  [east, 150_040],
];

async function typeCorners(
  office: Visitor,
  address: string,
  east: number,
): Promise<void> {
  await office.goTo('/adminRequest');
  await office.fill(field(/^Search by name or address/), address);
  await office.press(within(rowOf(address), button(/^View/)));
  await office.press(
    within(dialog('Request Details'), button('Type the corners')),
  );
  await office.choose(field('What the table gives'), 'Coordinates');
  await office.choose(field('Grid and its unit'), 'National grid, in metres');
  await office.choose(
    field('Does the plan name its datum?'),
    'Yes, the plan names it',
  );
  for (const [index, [easting, northing]] of cornersFrom(east).entries()) {
    await office.fill(field(`Corner ${index + 1}, easting`), String(easting));
    await office.fill(field(`Corner ${index + 1}, northing`), String(northing));
  }
  await office.press(button('Save the corners'));
  await office.see(words('The corners are saved.'));
}

describe.each(engines)('in %s', (engine) => {
  it('an officer types the corners of two plans, and is shown that they are of one ground', async () => {
    const east = engine === 'Firefox' ? 400_000 : 410_000;
    const code = engine === 'Firefox' ? '90' : '91';
    const documentIds: string[] = [];
    for (const [index, name] of ['Ama Serwaa', 'Kofi Baidoo'].entries()) {
      const [documentId = ''] = await putRequests(
        suite,
        await makePerson(suite, name),
        [
          {
            address: `CC-081-${code}0${index}`,
            paymentStatus: true,
            paidAt: new Date(),
          },
        ],
      );
      documentIds.push(documentId);
    }
    const office = await enter(
      engine,
      suite,
      await makeAdministrator(suite, 'Efua First'),
      '/adminRequest',
    );
    await typeCorners(office, `CC-081-${code}00`, east);
    await typeCorners(office, `CC-081-${code}01`, east + 15);
    const findAlarm = async () => {
      const alarms = await db
        .collection('plan_alarms')
        .where('recordIds', 'array-contains', documentIds[1])
        .get();
      return alarms.docs.map((alarm) => String(alarm.get('kind')));
    };
    await expect.poll(findAlarm).toEqual(['same-ground']);
    await office.goTo('/admin/alarms');
    await office.see(words(/^Certain overlap: 0.15 acre \(600 m²\)/));
  });
});
