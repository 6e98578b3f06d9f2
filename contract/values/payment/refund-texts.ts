export const refundRefusals = {
  notPaid:
    'We received no money with this payment. There is nothing to give back.',
  bookingStands:
    'This payment belongs to an appointment. Cancel the booking first.',
  acceptanceProposed:
    'It is proposed to accept this payment as paid. Decide about that first.',
  alreadyProposed: 'This refund is already proposed.',
  alreadyApproved: 'This refund is already approved.',
  accountDeleted:
    'The account of the payer is deleted, and we do not know the wallet any more. No refund is due.',
  alreadyPaid: 'This money was already sent back.',
  ownProposal:
    'You proposed this refund. Another administrator decides about it.',
  ownMoney: 'This is your own payment. Another administrator decides about it.',
  changed: 'Somebody has changed this refund. Your change was not saved.',
  numberUsed: 'This number already belongs to another transfer.',
  incomingNumber:
    'This number belongs to the payment we received. Enter the number of the transfer back.',
} as const;
