import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  findViolationsInEveryLook,
  openProfile,
  type Profile,
} from '../../support/pages/browser';
import { databaseOf } from '../../support/suite/gateway';
import {
  changeRecord,
  makePerson,
  type Person,
} from '../../support/records/people';
import {
  dropFile,
  hashOf,
  putAnsweredCase,
  putClosedRecord,
  putFile,
  putPayment,
  putRequests,
} from '../../support/records/person-data';
import { fillSignIn, signIn } from '../../support/pages/steps';
import { startSuite } from '../../support/suite/suite';
import { unzip, type Unzipped } from '../../support/files/unzip';

interface Copy {
  fileName: string;
  files: Map<string, Unzipped>;
  data: {
    account: Record<string, unknown>;
    profile: Record<string, unknown>;
  } & Record<
    'requests' | 'payments' | 'chargeReports' | 'bookings' | 'closedRecords',
    Record<string, unknown>[]
  >;
  readme: string;
  /** the names below files/ */
  names: string[];
}

const download = (page: Page) =>
  page.getByRole('button', { name: 'Download my data' });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function saveCopy(
  page: Page,
  press: (page: Page) => ReturnType<typeof download> = download,
): Promise<Copy> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    press(page).click(),
  ]);
  const fileName = saved.suggestedFilename();
  const files = await unzip(await saved.path());
  const folder = fileName.replace(/\.zip$/, '');
  const textOf = (name: string) => files.get(`${folder}/${name}`)?.text ?? '';
  return {
    fileName,
    files,
    data: JSON.parse(textOf('data.json')) as Copy['data'],
    readme: textOf('README.txt'),
    names: [...files.keys()]
      .filter((name) => name.startsWith(`${folder}/files/`))
      .map((name) => name.slice(folder.length + 7)),
  };
}

const suite = await startSuite();
const db = databaseOf(suite);

describe('a copy of my data', () => {
  let side: Profile;
  let person: Person;
  let plan: string;

  beforeEach(async () => {
    side = await openProfile(suite.addresses.app);
    person = await makePerson(suite, 'Nhyira Adomako', {
      record: { phoneNumber: '0240000142', location: 'Tema' },
    });
    plan = `documents/${person.uid}/aaaa-1111__plan.png`;
  });
  afterEach(() => side.close());

  it("holds every record and file, byte for byte, and nobody else's", async () => {
    const { page } = side;
    await putFile(suite, plan, 'the plan');
    const { uid } = person;
    const photo = await putFile(
      suite,
      `profile/${uid}/profile.png`,
      'the photo',
    );
    await changeRecord(suite, uid, { imageUrl: photo });
    const finishedAt = new Date('2026-01-06T00:00:00Z');
    const papers = {
      state: 'removed',
      finishedAt,
      removeAt: finishedAt,
      removedAt: finishedAt,
    };
    const [plain, rich] = await putRequests(suite, person, [
      ...Array.from({ length: 50 }, () => ({})),
      { papers },
      { address: 'Plot 9, Ho', searchPrefixes: ['pl'], auditId: 'a1' },
    ]).then((ids) => [ids[0] ?? '', ids.at(-1) ?? '']);
    const version = (key: string, path: string) => ({
      path,
      fileName: `résults ${key}: final?.pdf`,
      size: 3,
      sha256: hashOf(key),
      createdAt: new Date('2026-02-01T00:00:00Z'),
      uploadedBy: 'demo-admin',
    });
    const image = await putFile(
      suite,
      `request-images/${rich}/bbbb-2222__clear.png`,
      'the clearer image',
    );
    const first = await putFile(
      suite,
      `uploads/${uid}/cccc-3333__one.pdf`,
      'one',
    );
    const second = await putFile(
      suite,
      `uploads/${uid}/dddd-4444__two.pdf`,
      'two',
    );
    await db.doc(`requests/${rich ?? ''}`).update({
      imageUrl: image,
      resultsUrl: second,
      status: true,
      paymentStatus: true,
      results: { v1: version('v1', first), v2: version('v2', second) },
    });
    const paymentId = await putPayment(suite, person, { documentId: rich });
    await putAnsweredCase(suite, person, paymentId);
    const attached = await putFile(
      suite,
      `supportdocs/${uid}/ffff-6666__letter.pdf`,
      'the letter',
    );
    const closed = {
      userId: uid,
      description: 'My uncle and the wall',
      fileURL: attached,
      timestamp: 'odd',
    };
    await putClosedRecord(suite, {
      userId: uid,
      documentId: 'm1',
      record: { ...closed, auditId: 'a1' },
    });
    await putClosedRecord(suite, {
      userId: 'somebody',
      documentId: 'm2',
      record: { userId: 'somebody' },
    });
    await signIn(page, person, '/profile');
    const copy = await saveCopy(page);

    expect(copy.fileName).toMatch(/^asaase-my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    await page.getByText(`Saved as ${copy.fileName}.`).waitFor();
    const { data } = copy;
    expect(data.account).toMatchObject({
      uid,
      email: person.email,
      emailVerified: true,
      signInWith: ['password'],
    });
    expect(data.profile).toMatchObject({
      name: 'Nhyira Adomako',
      phoneNumber: '0240000142',
      photo: 'files/profile/photo.png',
    });
    expect(data.requests).toHaveLength(52);
    expect(new Set(data.requests.map(({ id }) => id)).size).toBe(52);
    expect(data.requests.at(-1)).toMatchObject({
      id: plain,
      paid: false,
      createdAt: '2026-01-05T09:00:00.000Z',
    });
    expect(data.requests[1]).toMatchObject({
      papersDeletedAt: finishedAt.toISOString(),
      document: null,
    });
    expect(data.requests[0]).toMatchObject({
      id: rich,
      address: 'Plot 9, Ho',
      price: { amount: 500, unit: 'GHS (Ghana cedis)' },
      results: [
        {
          file: `files/requests/${rich}/results-v1-results-v1-final.pdf`,
          deliveredAt: '2026-02-01T00:00:00.000Z',
        },
        { file: `files/requests/${rich}/results-v2-results-v2-final.pdf` },
      ],
    });
    expect(data.payments).toMatchObject([
      {
        documentId: rich,
        amount: { amount: 499.5 },
        history: [{ state: 'paid', at: '2026-01-05T10:00:00.000Z' }],
      },
    ]);
    expect(data.chargeReports).toMatchObject([
      {
        state: 'closed',
        numbersFromSms: [{ telcotransid: '70011223344' }],
        answer: 'Nothing was taken.',
      },
    ]);
    expect(data.closedRecords).toEqual([
      {
        id: 'm1',
        kind: 'support message',
        closedAt: '2026-01-07T10:00:00.000Z',
        record: closed,
        files: ['files/closed-records/m1/1-letter.pdf'],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(
      /searchPrefixes|auditId|uploadedBy|demo-admin|needsReview|nextCheckAt/,
    );
    const contents: Record<string, string> = {
      'profile/photo.png': 'the photo',
      'closed-records/m1/1-letter.pdf': 'the letter',
      [`requests/${plain}/document-plan.png`]: 'the plan',
      [`requests/${rich}/clearer-image-clear.png`]: 'the clearer image',
      [`requests/${rich}/results-v1-results-v1-final.pdf`]: 'one',
      [`requests/${rich}/results-v2-results-v2-final.pdf`]: 'two',
    };
    for (const [name, text] of Object.entries(contents)) {
      const found = copy.files.get(
        `${copy.fileName.replace('.zip', '')}/files/${name}`,
      );
      expect(found?.sha256, name).toBe(hashOf(text));
    }
    expect(copy.names).toHaveLength(51 + 5);
    expect(copy.names.every((name) => /^[\w.-]+(\/[\w.-]+)*$/.test(name))).toBe(
      true,
    );
    expect(copy.readme).toContain(`for ${person.email}`);
    expect(copy.readme).toContain('requests: the services you asked for');
    expect(copy.readme).toContain('(52)');
    expect(side.errors).toEqual([]);
  });

  it('of an account with nothing waits for a press when the network is gone, says so and is whole', async () => {
    const { page } = side;
    await changeRecord(suite, person.uid, null);
    await signInWithoutRecord(page, person);
    await side.context.setOffline(true);
    await download(page).click();
    await page
      .getByText('No connection. Check your internet and try again.')
      .first()
      .waitFor();
    await side.context.setOffline(false);
    const copy = await saveCopy(page, again);
    expect(copy.data).toMatchObject({
      requests: [],
      payments: [],
      chargeReports: [],
      bookings: [],
      closedRecords: [],
    });
    expect(copy.names).toEqual([]);
    expect(copy.readme).toContain('payments: every payment you started');
  });

  it('is not saved once it is cancelled, goes on without a file that is gone, and has it the next time', async () => {
    const { page } = side;
    const other = `documents/${person.uid}/eeee-5555__deed.png`;
    await putFile(suite, plan, 'the plan');
    const path = await putFile(suite, other, 'the deed');
    const ids = await putRequests(suite, person, [
      {},
      { documentURL: path },
      { documentURL: path },
    ]);
    await signIn(page, person, '/profile');
    let asked = 0;
    // The third file never comes.
    await page.route(/\/o\/documents.*alt=media/, async (route) => {
      asked += 1;
      if (asked < 3) await route.continue();
    });
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await download(page).click();
    await page.getByText('2 of 3 files').waitFor();
    await page
      .getByRole('heading', { name: 'Delete your account' })
      .scrollIntoViewIfNeeded();
    expect(await findViolationsInEveryLook(page, 'privacy-copy-busy')).toEqual(
      [],
    );
    await page.getByRole('button', { name: 'Cancel download' }).click();
    await page
      .getByText('The download was cancelled. Nothing was saved.')
      .waitFor();
    await page.unroute(/\/o\/documents.*alt=media/);

    await dropFile(suite, plan);
    const copy = await saveCopy(page);
    expect(copy.names.toSorted()).toEqual(
      [1, 2]
        .map((at) => `requests/${ids[at] ?? ''}/document-deed.png`)
        .toSorted(),
    );
    expect(copy.readme).toContain(`These files could not be fetched`);
    expect(copy.readme).toContain(
      `files/requests/${ids[0] ?? ''}/document-plan.png`,
    );
    await page
      .getByText('but 1 file could not be fetched. See the README in it.')
      .waitFor();
    await page
      .getByRole('heading', { name: 'Delete your account' })
      .scrollIntoViewIfNeeded();
    expect(
      await findViolationsInEveryLook(page, 'privacy-copy-missing'),
    ).toEqual([]);
    await putFile(suite, plan, 'the plan');
    const whole = await saveCopy(page, again);
    expect(whole.names).toHaveLength(3);
    expect(whole.readme).not.toContain('could not be fetched');
    expect(downloads).toBe(2);
  });
});

async function signInWithoutRecord(page: Page, person: Person): Promise<void> {
  await page.goto('/profile');
  await fillSignIn(page, person.email, person.password);
  await download(page).waitFor();
}
