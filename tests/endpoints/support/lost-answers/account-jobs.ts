import { randomBytes } from 'node:crypto';
import { FirestoreRecoveryStore } from '../../../../functions/src/firestore/firestore-recovery-store';
import {
  issueCode,
  findRecordId,
} from '../../../../functions/src/records/issue-code';
import { createQueue } from '../payments/payment-harness';
import { setUpApp } from '../../../support/suite/authenticator-app';
import { signIn } from '../../../support/suite/suite-accounts';
import type { Jobs } from './job';
import type { World } from './world';

const newPassword = 'Another-2026';
const reason = 'A fictional reason.';

/** Somebody who has just been sent a code. */
async function sendCode(world: World) {
  const person = await world.newPerson();
  const { uid, email: address } = person;
  await world.call('sendOtpEmail', null, { email: address });
  const record = await world.db
    .doc(`otp/${findRecordId(world.hash, address)}`)
    .get();
  const newSeed = () => randomBytes(32).toString('hex');
  const queue = createQueue(world.db);
  const codes = new FirestoreRecoveryStore({ db: world.db, queue });
  const ports = { codes, hash: world.hash, newSeed, now: () => new Date() };
  const otp = await issueCode(ports, {
    address,
    outboxId: String(record.get('outboxId')),
    uid,
  });
  if (otp === null) throw new Error('no code was made');
  return { person, otp };
}

const otherDigits = (otp: string) =>
  String((Number(otp) + 1) % 10_000).padStart(4, '0');

async function propose(world: World) {
  const [first, second, person] = [
    await world.newAdministrator(),
    await world.newAdministrator(),
    await world.newPerson(),
  ];
  await world.call('proposeAdministrator', first, {
    uid: person.uid,
    reason,
    roles: ['officer'],
  });
  const proposal = await world.db
    .doc(`administrator_proposals/${person.uid}`)
    .get();
  return {
    first,
    second,
    body: {
      uid: person.uid,
      proposalId: proposal.get('proposalId') as unknown,
    },
  };
}

async function newPersonWithApp(world: World) {
  const person = await world.newPerson();
  const { idToken } = await signIn(world.suite, person.email, 'Example-2026');
  await setUpApp(world.suite, idToken);
  return person;
}

async function proposeRemoval(world: World) {
  const [first, second, { uid }] = [
    await world.newAdministrator(),
    await world.newAdministrator(),
    await newPersonWithApp(world),
  ];
  await world.call('proposeSecondFactorRemoval', first, { uid, reason });
  const removal = await world.db.doc(`second_factor_removals/${uid}`).get();
  const proposalId: unknown = removal.get('proposalId');
  return { first, second, body: { uid, proposalId } };
}

export const accountJobs: Jobs = {
  sendOtpEmail: async (world) => ({
    by: null,
    body: { email: (await world.newPerson()).email },
  }),
  verifyOtp: async (world) => {
    const { person, otp } = await sendCode(world);
    return { by: null, body: { email: person.email, otp } };
  },
  'verifyOtp, refused for a wrong code': async (world) => {
    const { person, otp } = await sendCode(world);
    return { by: null, body: { email: person.email, otp: otherDigits(otp) } };
  },
  resetPassword: async (world) => {
    const { person, otp } = await sendCode(world);
    const { body } = await world.call('verifyOtp', null, {
      email: person.email,
      otp,
    });
    return { by: null, body: { ...body, newPassword } };
  },
  changePassword: async (world) => ({
    by: await world.newPerson(),
    body: { newPassword },
  }),
  sendVerificationEmail: async (world) => ({
    by: await world.newPerson(),
    body: {},
  }),
  deleteAccount: async (world) => {
    const by = await world.newPerson();
    await world.addRequest(by);
    return { by, body: { acceptUnfinished: true } };
  },
  listClosedRecords: async (world) => {
    const by = await world.newPerson();
    const closed = {
      collection: 'support',
      documentId: 'm1',
      userId: by.uid,
      closedAt: new Date(),
    };
    const record = { userId: by.uid, description: 'A question.' };
    await world.db
      .doc('closed_records/a1')
      .set({ ...closed, auditId: 'a1', record });
    return { by, body: { skip: 0 } };
  },
  findUsers: async (world) => {
    const { email } = await world.newPerson();
    return { by: await world.newAdministrator(), body: { text: email } };
  },
  disableUser: async (world) => {
    const { uid } = await world.newPerson();
    return { by: await world.newAdministrator(), body: { uid, reason } };
  },
  enableUser: async (world) => {
    const [{ uid }, by] = [
      await world.newPerson(),
      await world.newAdministrator(),
    ];
    await world.call('disableUser', by, { uid, reason });
    return { by, body: { uid, reason } };
  },
  revokeAdministrator: async (world) => {
    const { uid } = await world.newAdministrator();
    return { by: await world.newAdministrator(), body: { uid, reason } };
  },
  withdrawRole: async (world) => {
    const { uid } = await world.newAdministrator();
    await world.db
      .doc(`admins/${uid}`)
      .update({ roles: ['intake', 'cashier'] });
    return {
      by: await world.newAdministrator(),
      body: { uid, reason, role: 'cashier' },
    };
  },
  'withdrawRole, the last one': async (world) => {
    const { uid } = await world.newAdministrator();
    return {
      by: await world.newAdministrator(),
      body: { uid, reason, role: 'manager' },
    };
  },
  proposeAdministrator: async (world) => {
    const { uid } = await world.newPerson();
    return {
      by: await world.newAdministrator(),
      body: { uid, reason, roles: ['cashier'] },
    };
  },
  decideAdministrator: async (world) => {
    const { second, body } = await propose(world);
    return { by: second, body: { ...body, decision: 'confirm' } };
  },
  'decideAdministrator, withdrawn': async (world) => {
    const { first, body } = await propose(world);
    return { by: first, body: { ...body, decision: 'withdraw' } };
  },
  proposeSecondFactorRemoval: async (world) => {
    const { uid } = await newPersonWithApp(world);
    return { by: await world.newAdministrator(), body: { uid, reason } };
  },
  decideSecondFactorRemoval: async (world) => {
    const { second, body } = await proposeRemoval(world);
    return { by: second, body: { ...body, decision: 'confirm' } };
  },
  'decideSecondFactorRemoval, withdrawn': async (world) => {
    const { first, body } = await proposeRemoval(world);
    return { by: first, body: { ...body, decision: 'withdraw' } };
  },
};
