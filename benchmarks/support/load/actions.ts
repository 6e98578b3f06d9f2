import { bookConsultationEndpoint } from '@contract/endpoints/book-consultation';
import { approveBookingEndpoint } from '@contract/endpoints/change-booking';
import { askForClearerImageEndpoint } from '@contract/endpoints/review-request';
import { dayOfSlot } from '@contract/values/booking/booking-calendar';
import { sendRequest } from './new-request';
import { pay } from './pay';
import type { Caller } from './people';
import {
  readAdminOverview,
  readAdminRequests,
  readCalendar,
  readDashboard,
  readHistory,
} from './screens';
import { callEndpoint, type World } from './world';

interface Action {
  name: string;
  /** of a hundred actions */
  weight: number;
  /** @param caller somebody who does nothing else at this moment */
  run: (world: World, caller: Caller) => Promise<void>;
}

/** The day of the office: what people and administrators do, and how often. */
export const actions: readonly Action[] = [
  { name: 'dashboard', weight: 38, run: openDashboard },
  { name: 'history', weight: 14, run: openHistory },
  { name: 'new request', weight: 12, run: upload },
  { name: 'payment', weight: 16, run: payNext },
  { name: 'booking', weight: 6, run: book },
  { name: 'administrator: requests', weight: 6, run: openRequests },
  { name: 'administrator: overview', weight: 2, run: openOverview },
  { name: 'administrator: approve a booking', weight: 4, run: approve },
  { name: 'administrator: ask for an image', weight: 2, run: askForImage },
];

/** @param roll from 0 up to 99 */
export function findAction(roll: number): Action {
  let left = roll;
  for (const action of actions) {
    left -= action.weight;
    if (left < 0) return action;
  }
  throw new Error('the weights are no hundred');
}

function openDashboard(
  { figures }: World,
  { browser, uid }: Caller,
): Promise<void> {
  return figures.time('screen: dashboard', () =>
    readDashboard(browser.db, uid),
  );
}

function openHistory(
  { figures }: World,
  { browser, uid }: Caller,
): Promise<void> {
  return figures.time('screen: history', () => readHistory(browser.db, uid));
}

async function upload(world: World, caller: Caller): Promise<void> {
  const { suite, plan, figures } = world;
  const documentId = await sendRequest(
    suite.addresses.storage,
    caller,
    plan,
    (what, call) => figures.time(what, call),
  );
  world.payables.push({ caller, documentId, paymentFor: 'request' });
}

/**
 * Of anybody: half of them for what has just come, half for what has waited.
 */
async function payNext(world: World, caller: Caller): Promise<void> {
  const { length } = world.payables;
  const index = world.dice(2) === 0 ? length - 1 : world.dice(length);
  const [payable] = world.payables.splice(index, 1);
  if (payable === undefined) await openDashboard(world, caller);
  else await pay(world, payable);
}

async function book(world: World, caller: Caller): Promise<void> {
  // Often the next free one, which others want too.
  const index = world.dice(3) === 0 ? 0 : world.dice(world.freeHours.length);
  const slotId = world.freeHours[index];
  if (slotId === undefined) return openHistory(world, caller);
  const month = new Date(`${dayOfSlot(slotId).slice(0, 7)}-01T00:00:00Z`);
  await world.figures.time('screen: calendar', () =>
    readCalendar(caller.browser.db, month),
  );
  const body = {
    name: 'Abena Example',
    email: caller.email,
    phone: caller.wallet,
    consultationType: 'Land Survey',
    description: 'Where does it end?',
    key: crypto.randomUUID(),
    slotId,
  };
  const refusals = ['slot-taken', 'too-many-bookings'];
  const answer = await callEndpoint(
    world,
    bookConsultationEndpoint,
    caller,
    body,
    refusals,
  );
  world.freeHours = world.freeHours.filter((hour) => hour !== slotId);
  if (answer !== null) {
    world.bookings.push({ caller, bookingId: answer.bookingId });
  }
}

const pickAdministrator = ({ administrators, dice }: World): Caller => {
  const found = administrators[dice(administrators.length)];
  if (found === undefined) throw new Error('there is no administrator');
  return found;
};

async function openRequests(world: World): Promise<void> {
  const { browser } = pickAdministrator(world);
  await world.figures.time('screen: administrator, requests', () =>
    readAdminRequests(browser.db),
  );
}

function openOverview(world: World): Promise<void> {
  const { browser } = pickAdministrator(world);
  return world.figures.time('screen: administrator, overview', () =>
    readAdminOverview(browser.db),
  );
}

async function approve(world: World): Promise<void> {
  const booking = world.bookings.shift();
  if (booking === undefined) return openRequests(world);
  const { bookingId, caller } = booking;
  const body = { bookingId };
  await callEndpoint(
    world,
    approveBookingEndpoint,
    pickAdministrator(world),
    body,
  );
  world.payables.push({
    caller,
    documentId: bookingId,
    paymentFor: 'consultancy',
  });
}

async function askForImage(world: World): Promise<void> {
  const administrator = pickAdministrator(world);
  const page = await readAdminRequests(administrator.browser.db);
  const request = page[world.dice(page.length)];
  if (
    request?.get('isDocumentValid') !== true ||
    request.get('status') !== false
  ) {
    return;
  }
  const body = {
    documentId: request.id,
    seenChanges: 0,
    reason: 'blurred',
    note: null,
  };
  const refusals = ['failed-precondition'];
  await callEndpoint(
    world,
    askForClearerImageEndpoint,
    administrator,
    body,
    refusals,
  );
}
