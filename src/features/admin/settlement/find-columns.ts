/** What a column of the gateway's file holds. */
type ColumnKind = 'ours' | 'theirs' | 'network' | 'amount' | 'day' | 'status';

/**
 * Names of columns in small letters and digits only; the first that a file has
 * counts. The gateway's field names come first, then what its console and
 * other gateways write.
 */
const columnNames: Readonly<Record<ColumnKind, readonly string[]>> = {
  ours: [
    'clienttransid',
    'clienttransactionid',
    'clienttransactionnumber',
    'merchanttransid',
    'merchanttransactionid',
    'externaltransactionid',
    'ourtransactionid',
    'orderid',
  ],
  theirs: [
    'transactionid',
    'transid',
    'reddetransactionid',
    'gatewaytransactionid',
    'transactionnumber',
  ],
  network: [
    'telcotransid',
    'brandtransid',
    'telcotransactionid',
    'networktransactionid',
    'financialtransactionid',
  ],
  amount: [
    'amount',
    'amountghs',
    'amountghc',
    'grossamount',
    'amountpaid',
    'transactionamount',
    'value',
  ],
  day: [
    'statusdate',
    'transactiondate',
    'paymentdate',
    'paidat',
    'date',
    'datetime',
    'transactiontime',
    'timestamp',
    'createdat',
  ],
  status: ['status', 'transactionstatus', 'paymentstatus', 'state'],
};

/** Where each column is, from 0; null where the file has none. */
export type SettlementColumns = Readonly<Record<ColumnKind, number | null>>;

const shorten = (name: string): string =>
  name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * The columns of a file by their names.
 * @returns null where the line names no amount, no day, or no number by which a
 * payment is found
 */
export function findColumns(
  names: readonly string[],
): SettlementColumns | null {
  const shortNames = names.map(shorten);
  const indexOf = (kind: ColumnKind): number | null => {
    const known = columnNames[kind].find((name) => shortNames.includes(name));
    return known === undefined ? null : shortNames.indexOf(known);
  };
  const columns = {
    ours: indexOf('ours'),
    theirs: indexOf('theirs'),
    network: indexOf('network'),
    amount: indexOf('amount'),
    day: indexOf('day'),
    status: indexOf('status'),
  };
  const hasNumber = [columns.ours, columns.theirs, columns.network].some(
    (index) => index !== null,
  );
  const isComplete =
    hasNumber && columns.amount !== null && columns.day !== null;
  return isComplete ? columns : null;
}
