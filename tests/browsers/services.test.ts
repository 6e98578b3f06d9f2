import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { makeReference } from '@contract/values/reference';
import { changeBookings } from '../support/pages/booking-steps';
import { resultsPdf, sitePlan, smallSitePlan } from '../support/files/fixtures';
import { databaseOf, storedObjects } from '../support/suite/gateway';
import { makePerson } from '../support/records/people';
import { putRequests } from '../support/records/person-data';
import { putSharedResult, sharedFile } from '../support/records/shared-result';
import { admin } from '../support/pages/steps';
import { startSuite } from '../support/suite/suite';
import { engines, enter, openVisitor, pay } from './support/engines';
import {
  button,
  dialog,
  field,
  freeHour,
  heading,
  link,
  openDay,
  rowOf,
  tab,
  within,
  words,
} from './support/query';

const day = 24 * 3_600_000;
const sha256 = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('hex');

const suite = await startSuite();
afterAll(() => suite.stop());

describe.each(engines)('in %s', (engine) => {
  it('an owner asks, uploads, pays; an administrator delivers; the owner downloads', async () => {
    const person = await makePerson(suite, 'Abena Owusu');
    // A list shows the digital address alone.
    const plot = engine === 'Firefox' ? 'GA-183-9001' : 'GA-183-9002';
    const address = `${plot}, East Legon`;
    const owner = await enter(engine, suite, person, '/services');
    await owner.press(button(/^Request this service: Land/));
    await owner.press(button('My plan is clear'));
    await owner.fill(field('Name on the land papers'), 'Abena Owusu-Mensah');
    await owner.fill(field('Phone number'), '0240000142');
    await owner.fill(field('Address of the land'), address);
    await owner.attach(field(/^Site plan or document/), sitePlan());
    await owner.see(button('Remove file'));
    await owner.press(button('Continue'));
    await owner.press(button('Submit request'));
    const wallet = await pay(owner, suite);
    // The payment leads to the request's own page.
    await owner.see(words('We are checking your papers'));
    await owner.goTo('/history');
    await owner.see(within(rowOf(plot), words('Review')));
    const uploaded = await storedObjects(suite, `documents/${person.uid}/`);
    expect(uploaded.map((object) => object.sha256)).toEqual([
      sha256(readFileSync(sitePlan())),
    ]);

    const office = await enter(engine, suite, admin, '/adminRequest');
    await office.fill(field(/^Search by name or address/), address);
    await office.press(within(rowOf(plot), button(/^View/)));
    await office.press(words('Send the results'));
    await office.press(words('Send your own file'));
    await office.attach(field(/^Results file/), resultsPdf());
    await office.choose(field('What we found'), 'No record found');
    await office.press(button('Submit'));
    await office.press(button('OK'));
    await office.see(words('Results uploaded successfully!'));

    await owner.see(within(rowOf(plot), words('Complete')));
    const results = await owner.download(() =>
      owner.press(within(rowOf(plot), button(/^Results/))),
    );
    expect(sha256(results)).toBe(sha256(readFileSync(resultsPdf())));
    await owner.press(tab(/^Transaction/));
    await owner.see(within(rowOf(wallet), words('Completed')));
  });

  it('a consultation is booked on a day of the calendar, paid and moved', async () => {
    const person = await makePerson(suite, 'Efua Boatemaa');
    const visitor = await enter(engine, suite, person, '/consultancy');
    await visitor.press(button('Book a Professional Service'));
    await visitor.press(button('Next month'));
    await visitor.press(openDay);
    await visitor.press(freeHour);
    await visitor.choose(field('What do you need?'), 'Land Survey');
    await visitor.fill(field('Phone number'), '0240000142');
    await visitor.fill(field('Describe the work'), 'Two beacons are missing.');
    await visitor.press(button('Book Pro - Services'));
    await visitor.see(heading('Booking Successful'));
    await visitor.press(button('Done'));
    await visitor.see(words('Awaiting Admin Response'));
    await changeBookings(suite, person.uid, {
      status: 'Pending Payment',
      payBy: new Date(Date.now() + day),
    });
    await visitor.press(button('Make Payment'));
    await pay(visitor, suite);
    await visitor.see(words('Booking Approved'));
    await visitor.press(button(/^Change the booking/));
    await visitor.press({
      by: 'role',
      role: 'menuitem',
      name: 'Choose another time',
    });
    await visitor.press(
      within({ by: 'role', role: 'region', name: 'Next free times' }, button()),
    );
    await visitor.press(button('Move booking'));
    await visitor.see(words('Your booking has its new time.'));
  });

  it('lost land papers are reported with a picture', async () => {
    const person = await makePerson(suite, 'Kwame Owusu');
    const visitor = await enter(engine, suite, person, '/lost-lands');
    await visitor.fill(field('Name'), 'Kwame Owusu-Mensah');
    await visitor.fill(field('Phone number'), '0200000377');
    await visitor.fill(field(/^Address$/), 'AK-039-5028, Ahodwo, Kumasi');
    await visitor.attach(
      field(/^Image of the lost land document/),
      smallSitePlan(),
    );
    await visitor.see(button('Remove image'));
    await visitor.press(button('Continue'));
    await visitor.press(button('Submit report'));
    await visitor.see(heading('Lost Land submitted successfully!'));
    await visitor.press(link('See your reports'));
    await visitor.see(words('Pending review'));
  });

  it('a message to support is sent with a file', async () => {
    const person = await makePerson(suite, 'Adwoa Frimpong', {
      record: { phoneNumber: '0244000909' },
    });
    const visitor = await enter(engine, suite, person, '/support');
    await visitor.choose(field('Issue type'), 'Billing');
    await visitor.fill(
      field('Description'),
      'I paid GHS 500.00. It still shows Pending.',
    );
    await visitor.attach(field(/^Supporting document/), resultsPdf());
    await visitor.see(button('Remove file'));
    await visitor.press(button('Send message'));
    await visitor.see(words('Waiting for an answer'));
    await visitor.miss(dialog());
  });

  it('a result is shared by a link that somebody without an account opens', async () => {
    const person = await makePerson(suite, 'Esi Shares');
    const documentId = await putSharedResult(suite, person);
    const owner = await enter(engine, suite, person, `/history/${documentId}`);
    await owner.press(button('Share'));
    await owner.press(button('Make a link'));
    const link = new URL(await owner.read(words(/\/shared#[\w-]{43}$/)));
    const receiver = await openVisitor(engine, suite);
    await receiver.goTo(link.pathname + link.hash);
    await receiver.press(button('Open the result'));
    await receiver.see(heading('Disputed: two families'));
    const file = await receiver.download(() =>
      receiver.press(button('Download results')),
    );
    expect(file.toString()).toBe(sharedFile);
    await owner.press(button(/^Stop the link of/));
    await owner.see(words(/^You stopped it on/));
  });

  it('somebody without a password reads where a request stands', async () => {
    const person = await makePerson(suite, 'Yaa Asks');
    const reference = makeReference(() => engines.indexOf(engine) + 4);
    const [documentId = ''] = await putRequests(suite, person, [
      { reference, paymentStatus: true, paidAt: new Date() },
    ]);
    await databaseOf(suite).doc(`references/${reference}`).set({
      reference,
      kind: 'request',
      documentId,
      userId: person.uid,
      createdAt: new Date(),
    });
    const visitor = await openVisitor(engine, suite);
    await visitor.goTo('/status');
    await visitor.fill(field('Reference'), reference);
    await visitor.fill(field('Phone number'), '0240000142');
    await visitor.press(button('See where it stands'));
    await visitor.see(words('Under review'));
  });
});
