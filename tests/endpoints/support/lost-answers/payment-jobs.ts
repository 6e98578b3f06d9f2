import { samplePayment } from '../../../../functions/src/services/payments/testing/sample-payment';
import type { Jobs } from './job';
import type { World } from './world';

let numbers = 0;
const newNumber = () => String(71_000_000_000 + (numbers += 1));

const orderOf = (
  world: World,
  documentId: string,
  paymentFor = 'request',
  amount = 500,
) => ({
  documentId,
  paymentFor,
  amount,
  paymentoption: 'MTN',
  walletnumber: world.newWallet(),
  description: 'Service Payment',
  service: 'Land/Property Search',
});

/**
 * A prompt that its payer has approved, and that we have not heard of; the
 * gateway may be asked at once.
 */
async function startApproved(world: World, taken = '') {
  const by = await world.newPerson();
  const documentId = await world.addRequest(by);
  const reply = await world.call(
    'processPayment',
    by,
    orderOf(world, documentId),
  );
  const { id: paymentId, transactionid } = reply.body['data'] as Record<
    string,
    string
  >;
  await world.gateway(
    `/api/prompts/${transactionid}/approve?callback=false${taken}`,
  );
  const ref = world.db.doc(`payments/${paymentId}`);
  await ref.update({ lastCheckedAt: null });
  const clienttransid: unknown = (await ref.get()).get('clienttransid');
  return {
    by,
    documentId,
    paymentId: String(paymentId),
    transactionid: String(transactionid),
    clienttransid,
  };
}

async function makeVerification(world: World) {
  const { by, documentId, paymentId, transactionid } =
    await startApproved(world);
  const claims = {
    clientsnumber: '',
    clientsname: '',
    clientEmail: '',
    paymentFor: 'request',
  };
  return { by, body: { documentId, paymentId, transactionid, ...claims } };
}

/** One that its payer says was taken, and the gateway does not. */
async function startCharged(world: World) {
  const by = await world.newPerson();
  const documentId = await world.addRequest(by);
  const reply = await world.call(
    'processPayment',
    by,
    orderOf(world, documentId),
  );
  const { id: paymentId } = reply.body['data'] as { id: string };
  return { by, body: { paymentId, telcotransid: newNumber() } };
}

let codeWallets = 0;

/** The gateway has sent a code, and waits for it. */
async function startAsked(world: World) {
  const by = await world.newPerson();
  const documentId = await world.addRequest(by);
  codeWallets += 1;
  const reply = await world.call('processPayment', by, {
    ...orderOf(world, documentId),
    walletnumber: `0240007${String(codeWallets).padStart(3, '0')}`,
  });
  const { id, transactionid } = reply.body['data'] as Record<string, string>;
  const transactions = await world.listPrompts();
  const taken = (transactions as { id: number; code?: string }[]).find(
    (one) => String(one.id) === transactionid,
  );
  return { by, paymentId: String(id), code: taken?.code ?? '' };
}

async function addPaid(world: World): Promise<string> {
  const ref = world.db.collection('payments').doc();
  const { uid: userId } = await world.newPerson();
  const number = newNumber();
  await ref.set(
    samplePayment({
      paymentId: ref.id,
      documentId: `r-${ref.id}`,
      clienttransid: number.slice(-10),
      state: 'paid',
      status: true,
      paidAt: new Date(),
      nextCheckAt: null,
      brandtransid: number,
      userId,
    }),
  );
  return ref.id;
}

/** A refund that is proposed, and two more administrators. */
async function proposeRefund(world: World) {
  const paymentId = await addPaid(world);
  const [proposer, decider] = [
    await world.newAdministrator(),
    await world.newAdministrator(),
  ];
  await world.call('proposeRefund', proposer, {
    paymentId,
    reason: 'Paid twice.',
  });
  return { paymentId, decider };
}

/** The gateway took a cedi less than the price, and we know it. */
async function startHeld(world: World): Promise<string> {
  const { by, documentId, paymentId, transactionid } = await startApproved(
    world,
    '&taken=499',
  );
  const claims = {
    clientsnumber: '',
    clientsname: '',
    clientEmail: '',
    paymentFor: 'request',
  };
  await world.call('checktransactionandupdate', by, {
    documentId,
    paymentId,
    transactionid,
    ...claims,
  });
  return paymentId;
}

export const paymentJobs: Jobs = {
  processPayment: async (world) => {
    const by = await world.newPerson();
    return { by, body: orderOf(world, await world.addRequest(by)) };
  },
  checktransactionandupdate: makeVerification,
  automatedverifychecker: makeVerification,
  reddeCallback: async (world) => {
    const { transactionid, clienttransid } = await startApproved(world);
    return { by: null, body: { status: 'PAID', transactionid, clienttransid } };
  },
  sendPaymentCode: async (world) => {
    const { by, paymentId, code } = await startAsked(world);
    return { by, body: { paymentId, code, tryNumber: 1 } };
  },
  'sendPaymentCode, wrong': async (world) => {
    const { by, paymentId } = await startAsked(world);
    return { by, body: { paymentId, code: '1234', tryNumber: 1 } };
  },
  reportCharge: startCharged,
  closeCase: async (world) => {
    const { by, body } = await startCharged(world);
    await world.call('reportCharge', by, body);
    const answer = { paymentId: body.paymentId, answer: 'It was not taken.' };
    return { by: await world.newAdministrator(), body: answer };
  },
  linkTransaction: async (world) => {
    const { paymentId, transactionid } = await startApproved(world);
    await world.db.doc(`payments/${paymentId}`).update({ transactionid: null });
    return {
      by: await world.newAdministrator(),
      body: { paymentId, transactionid },
    };
  },
  proposeAcceptance: async (world) => {
    const body = {
      paymentId: await startHeld(world),
      reason: 'The network kept its fee.',
    };
    return { by: await world.newAdministrator(), body };
  },
  decideAcceptance: async (world) => {
    const paymentId = await startHeld(world);
    const [proposer, decider] = [
      await world.newAdministrator(),
      await world.newAdministrator(),
    ];
    await world.call('proposeAcceptance', proposer, {
      paymentId,
      reason: 'The network kept its fee.',
    });
    return { by: decider, body: { paymentId, round: 1, decision: 'approve' } };
  },
  closePayment: async (world) => {
    const paymentId = await startHeld(world);
    await world.db
      .doc(`payments/${paymentId}`)
      .update({ otherAmount: null, nextCheckAt: null });
    return {
      by: await world.newAdministrator(),
      body: { paymentId, note: 'The network knows of none.' },
    };
  },
  withdrawRefund: async (world) => {
    const { paymentId, decider } = await proposeRefund(world);
    await world.call('decideRefund', decider, {
      paymentId,
      round: 1,
      decision: 'approve',
    });
    return {
      by: decider,
      body: { paymentId, round: 1, reason: 'The wallet is closed.' },
    };
  },
  proposeRefund: async (world) => {
    const body = { paymentId: await addPaid(world), reason: 'Paid twice.' };
    return { by: await world.newAdministrator(), body };
  },
  decideRefund: async (world) => {
    const { paymentId, decider } = await proposeRefund(world);
    return { by: decider, body: { paymentId, round: 1, decision: 'approve' } };
  },
  recordRefund: async (world) => {
    const { paymentId, decider } = await proposeRefund(world);
    await world.call('decideRefund', decider, {
      paymentId,
      round: 1,
      decision: 'approve',
    });
    return {
      by: decider,
      body: { paymentId, round: 1, transferNumber: newNumber() },
    };
  },
};
