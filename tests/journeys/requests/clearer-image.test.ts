import { expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
} from '../../support/pages/browser';
import {
  poorPhoto,
  resultsPdf,
  smallSitePlan,
} from '../../support/files/fixtures';
import { storedObjects, databaseOf } from '../../support/suite/gateway';
import { putRequests } from '../../support/records/person-data';
import {
  admin,
  owner,
  rowOf,
  sha256OfFile,
  signIn,
} from '../../support/pages/steps';
import { planTrouble } from '../../support/suite/storage-faults';
import { startSuite } from '../../support/suite/suite';

/** A paid request of the demo data that waits for its results. */
const address = 'CC-081-3340';

const suite = await startSuite();
const db = databaseOf(suite);
const ownerSide = await openProfile(suite.addresses.app, {
  width: 360,
  height: 740,
});
const adminSide = await openProfile(suite.addresses.app);

it('asks for a clearer image, takes the new one, and shows it to the administrator', async () => {
  const ownerPage = ownerSide.page;
  await signIn(ownerPage, owner);
  await rowOf(ownerPage, address).getByText('Review').waitFor();

  const adminPage = adminSide.page;
  await signIn(adminPage, admin, '/adminRequest');
  await rowOf(adminPage, address)
    .getByRole('button', { name: /^View/ })
    .click();
  await adminPage.getByRole('button', { name: 'Submit' }).click();
  await adminPage
    .getByText('Please upload a file or update the status.')
    .waitFor();
  await adminPage.getByLabel('Image is not clear').check();
  await adminPage.getByRole('button', { name: 'Submit' }).click();
  await adminPage.getByText('Choose what is wrong.').waitFor();
  await adminPage.getByLabel('What is wrong').selectOption('Image is blurred');
  await adminPage.getByRole('button', { name: 'Submit' }).click();
  await adminPage
    .getByText(
      'By clicking OK, you are notifying the user to resend a clearer version of the image.',
    )
    .waitFor();
  expect(await findViolationsInEveryLook(adminPage, 'admin-confirm')).toEqual(
    [],
  );
  await adminPage.getByRole('button', { name: 'OK' }).click();
  await adminPage
    .getByText('User has been notified to resend a clearer image.')
    .waitFor();
  await rowOf(adminPage, address).getByText('Image not clear').waitFor();

  const row = rowOf(ownerPage, address);
  await row.getByText('Clearer image needed').waitFor();
  await row.getByRole('button', { name: /Resend image/ }).click();
  const chooseImage = (file: string) =>
    ownerPage.getByLabel('Clearer image', { exact: true }).setInputFiles(file);
  await chooseImage(poorPhoto('dark'));
  await ownerPage.getByText('The photo looks too dark.').waitFor();
  await ownerPage.getByRole('button', { name: 'Send image' }).click();
  await ownerPage
    .getByText('Choose another file, or use this one anyway.')
    .waitFor();
  expect(
    await findViolationsInEveryLook(ownerPage, 'resend-image-dark'),
  ).toEqual([]);
  await chooseImage(smallSitePlan());
  await ownerPage.getByRole('button', { name: 'Remove file' }).waitFor();
  // The page is lost, and the file is not.
  await ownerPage.reload();
  await row.getByRole('button', { name: /Resend image/ }).click();
  await ownerPage.getByRole('button', { name: 'Remove file' }).waitFor();
  expect(await findViolationsInEveryLook(ownerPage, 'resend-image')).toEqual(
    [],
  );
  await ownerPage.getByRole('button', { name: 'Send image' }).click();
  await ownerPage
    .getByText('Image uploaded and request updated successfully.')
    .waitFor();

  await rowOf(adminPage, address).getByText('Review').waitFor();
  const sent = await storedObjects(suite, 'request-images/');
  expect(sent.map((object) => object.sha256)).toContain(
    sha256OfFile(smallSitePlan()),
  );
});

it('says what is wrong with the new image, also at a desk', async () => {
  const { page } = ownerSide;
  const plot = 'GA-183-8164';
  const person = { ...owner, uid: 'demo-owner' };
  await putRequests(suite, person, [
    {
      address: plot,
      paymentStatus: true,
      isDocumentValid: false,
      createdAt: new Date(),
    },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rowOf(page, plot)
    .getByRole('button', { name: /Resend image/ })
    .click();
  expect(await page.getByLabel('Address of the land').inputValue()).toBe(plot);
  const send = page.getByRole('button', { name: 'Send image' });
  await send.click();
  await page.getByText('Choose a clearer image first.').waitFor();
  const image = page.getByLabel('Clearer image', { exact: true });
  await image.setInputFiles(resultsPdf());
  await page
    .getByText('Invalid file type. Only JPEG, PNG, or WEBP images are allowed.')
    .waitFor();
  await page
    .getByText('Choose a clearer image first.')
    .waitFor({ state: 'detached' });
  await planTrouble(suite, { status: 402, times: 1 });
  await image.setInputFiles(smallSitePlan());
  await page.getByText('Error uploading image.').waitFor();
  expect(await findViolationsInEveryLook(page, 'resend-image-failed')).toEqual(
    [],
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Remove file' }).waitFor();
  const refuse = async (leaves: boolean) => {
    const closed = db.doc(`closed_accounts/${person.uid}`);
    await (leaves ? closed.set({ uid: person.uid }) : closed.delete());
  };
  // The file is there, and the record cannot be changed.
  await refuse(true);
  await send.click();
  await page.getByRole('alert').getByText('Error uploading image.').waitFor();
  await refuse(false);
  await send.click();
  await rowOf(page, plot).getByText('Review').waitFor();
});

it('changes no request whose name is missing, and says that it failed', async () => {
  const { page } = ownerSide;
  const plot = 'GA-183-8165';
  await putRequests(suite, { ...owner, uid: 'demo-owner' }, [
    {
      address: plot,
      name: '  ',
      paymentStatus: true,
      isDocumentValid: false,
      createdAt: new Date(),
    },
  ]);
  await rowOf(page, plot)
    .getByRole('button', { name: /Resend image/ })
    .click();
  await page
    .getByLabel('Clearer image', { exact: true })
    .setInputFiles(smallSitePlan());
  await page.getByRole('button', { name: 'Remove file' }).waitFor();
  await page.getByRole('button', { name: 'Send image' }).click();
  await page.getByRole('alert').getByText('Error uploading image.').waitFor();
  const { docs } = await db
    .collection('requests')
    .where('address', '==', plot)
    .limit(2)
    .get();
  expect(docs.map((stored) => stored.data())).toMatchObject([
    { isDocumentValid: false, imageSent: false },
  ]);
  await page.getByRole('button', { name: 'Cancel' }).click();
});

/** A paid request of the demo data that nobody decides on here. */
const other = 'VH-012-7733';

it('says when the image does not come, and fetches it again', async () => {
  const { page } = adminSide;
  const isFile = (url: URL) => url.pathname === '/api/openDocument';
  await page.route(isFile, (route) =>
    route.fulfill({ status: 404, body: '{}' }),
  );
  await rowOf(page, other).getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Details' });
  await dialog
    .getByText('Failed to download file. Please try again later.')
    .waitFor();
  await page.unroute(isFile);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('img', { name: /^Document/ }).waitFor();
});
