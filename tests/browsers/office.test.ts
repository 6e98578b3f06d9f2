import { afterAll, describe, expect, it } from 'vitest';
import { makeSlotId } from '@contract/values/booking/booking-calendar';
import {
  book,
  findQuietMonday,
  makeAdministrator,
} from '../support/records/admin-booking-data';
import { smallSitePlan } from '../support/files/fixtures';
import { makePerson } from '../support/records/people';
import { putPayment, putRequests } from '../support/records/person-data';
import { startSuite } from '../support/suite/suite';
import { engines, enter } from './support/engines';
import {
  button,
  dialog,
  field,
  freeHour,
  openDay,
  rowOf,
  within,
  words,
} from './support/query';

const suite = await startSuite();
afterAll(() => suite.stop());

describe.each(engines)('in %s', (engine) => {
  it('an administrator asks for a clearer image, and its owner sends one', async () => {
    const person = await makePerson(suite, 'Yaw Adomako');
    const address = engine === 'Firefox' ? 'BA-016-9001' : 'BA-016-9002';
    await putRequests(suite, person, [
      { address, paymentStatus: true, paidAt: new Date() },
    ]);
    const office = await enter(
      engine,
      suite,
      await makeAdministrator(suite, 'Efua First'),
      '/adminRequest',
    );
    await office.fill(field(/^Search by name or address/), address);
    await office.press(within(rowOf(address), button(/^View/)));
    await office.press(
      within(dialog('Request Details'), words('Image is not clear')),
    );
    await office.choose(field('What is wrong'), 'Plan is cut off');
    await office.press(button('Submit'));
    await office.press(button('OK'));
    await office.see(
      words('User has been notified to resend a clearer image.'),
    );

    const owner = await enter(engine, suite, person, '/history');
    await owner.press(within(rowOf(address), button(/Resend image/)));
    await owner.attach(field('Clearer image'), smallSitePlan());
    await owner.see(button('Remove file'));
    await owner.press(button('Send image'));
    await owner.see(words('Image uploaded and request updated successfully.'));
  });

  it('an administrator asks for the payment of a booking, and moves it to another day', async () => {
    const person = await makePerson(suite, 'Esi Turkson');
    const name = `Esi ${engine}`;
    const monday = findQuietMonday(new Date());
    await book(
      suite,
      person,
      name,
      makeSlotId(monday, engine === 'Firefox' ? 10 : 11),
    );
    const office = await enter(
      engine,
      suite,
      await makeAdministrator(suite, 'Efua First'),
      '/admin/bookings',
    );
    await office.press(within(rowOf(name), button(/^View/)));
    await office.press(button('Accept and ask for payment'));
    await office.press(button('OK'));
    await office.see(words('Payment asked for'));
    await office.press(button('Move'));
    await office.press(button('Next month'));
    await office.press(openDay);
    await office.press(freeHour);
    await office.press(button('Move'));
    await office.press(button('OK'));
    await office.see(within(dialog('Booking Details'), words(/moved/i)));
  });

  it('money is given back by two administrators', async () => {
    const payer = await makePerson(suite, 'Adjoa Twice');
    const wallet = engine === 'Firefox' ? '0249998877' : '0249998866';
    const number = wallet.slice(3);
    const [documentId = ''] = await putRequests(suite, payer, [
      { paymentStatus: true, paidAt: new Date() },
    ]);
    const now = new Date();
    await putPayment(suite, payer, {
      documentId,
      walletnumber: wallet,
      createdAt: now,
      paidAt: now,
      refundDue: true,
      clienttransid: number,
      reference: 'LS-2222-22',
    });
    const list = '/admin/payments?tab=refunds';
    const first = await enter(
      engine,
      suite,
      await makeAdministrator(suite, 'Efua First'),
      list,
    );
    await first.press(button(`View TX-${number}`));
    await first.press(button('Propose refund'));
    await first.fill(field('Reason'), 'The same request was paid twice.');
    await first.press(button('Propose refund'));
    await first.see(
      words(
        'You proposed this refund. Another administrator decides about it.',
      ),
    );

    const second = await enter(
      engine,
      suite,
      await makeAdministrator(suite, 'Kojo Second'),
      list,
    );
    await second.press(button(`View TX-${number}`));
    await second.press(button('Approve refund'));
    await second.press(button('Approve'));
    await second.press(button('Record the transfer'));
    await second.fill(
      field('Transaction number of the transfer'),
      `7009988776${engine.length}`,
    );
    await second.press(button('Money is sent'));
    await second.see(words('The money was sent back. We tell the payer.'));
    expect((await second.look(button('Approve refund'))).count).toBe(0);
  });
});
