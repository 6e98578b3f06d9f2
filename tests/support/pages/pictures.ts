import type { Page } from 'playwright-core';
import { openProfile, type Profile } from './browser';
import { enterAs } from './enter';
import { admin, demoPassword, owner, pay, press, rowOf } from './steps';

/**
 * A picture of the app with its demo data, as `npm run pictures` takes it and a
 * journey looks whether it still can.
 */
export interface Picture {
  file: string;
  /** null for nobody */
  person: typeof owner | null;
  address: string;
  width: number;
  height: number;
  /** pixels of the file for each of the page */
  scale: number;
  scheme: 'light' | 'dark';
  /** a text that the picture shows */
  seen: string;
  /** what the person does at the address until then */
  act?: (page: Page) => Promise<void>;
}

const desk = { width: 1440, height: 900, scale: 1, scheme: 'light' } as const;
const phone = { width: 360, height: 780, scale: 2, scheme: 'light' } as const;

/**
 * Those of the documents and those that a phone shows before it installs the
 * app; a payment comes last, for it changes others.
 */
export const pictures: readonly Picture[] = [
  {
    ...desk,
    file: 'docs/images/sign-in.webp',
    person: null,
    address: '/',
    seen: 'Know whose land it is before you pay.',
  },
  {
    ...desk,
    file: 'docs/images/dashboard.webp',
    person: owner,
    address: '/home',
    seen: 'We need a clearer image',
  },
  {
    ...desk,
    file: 'docs/images/request.webp',
    person: owner,
    address: '/history/demo-complete',
    seen: 'Registered to Abena Owusu-Mensah',
  },
  {
    ...desk,
    file: 'docs/images/admin-request.webp',
    person: admin,
    address: '/adminRequest',
    seen: 'Send the results',
    act: async (page) => {
      await rowOf(page, 'Abena Owusu-Mensah')
        .getByRole('button', { name: /^View/ })
        .click();
    },
  },
  {
    ...phone,
    file: 'public/install/dashboard-phone.jpg',
    person: owner,
    address: '/home',
    seen: 'We need a clearer image',
  },
  {
    ...phone,
    file: 'public/install/history-phone.jpg',
    person: owner,
    address: '/history',
    seen: 'History and Payments',
  },
  {
    ...desk,
    width: 1280,
    height: 800,
    file: 'public/install/dashboard-computer.jpg',
    person: owner,
    address: '/home',
    seen: 'We need a clearer image',
  },
  {
    ...phone,
    scheme: 'dark',
    file: 'docs/images/payment-waiting.webp',
    person: owner,
    address: '/history/demo-unpaid',
    seen: 'Payment Pending',
    act: async (page) => {
      await press(page, 'Pay GHS 500.00');
      await pay(page, '0240000003');
    },
  },
];

/** Opens the screen of a picture; resolves when it shows all that it is for. */
export async function showPicture(
  app: string,
  picture: Picture,
): Promise<Profile> {
  const { person, address, width, height, scheme, seen, act } = picture;
  const profile = await openProfile(app, {
    width,
    height,
    colorScheme: scheme,
  });
  const { page } = profile;
  if (person === null) {
    await page.goto(address);
  } else {
    await enterAs(
      page,
      { email: person.email, password: demoPassword },
      address,
    );
  }
  await act?.(page);
  await page
    .getByText(seen, { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  await page.waitForFunction(
    () =>
      document.querySelector('.sk') === null &&
      [...document.images].every(
        ({ complete, naturalWidth }) => complete && naturalWidth > 0,
      ),
  );
  return profile;
}
