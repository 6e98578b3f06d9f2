import type { SuitePorts } from './ports';
import { demoPassword, demoPeople } from './seed/people';

/** What a person needs to know once everything is up, as one block. */
export function renderBanner(ports: SuitePorts, options: { app: boolean; seconds: number }): string {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const places: [string, string][] = [
    ...(options.app ? [['App', at(ports.app)] satisfies [string, string]] : []),
    ['Phone (approve or decline payments)', at(ports.redde)],
    ['Mailbox (every e-mail and SMS)', at(ports.mailbox)],
    ['Auth · Functions', `${at(ports.auth)} · ${at(ports.functions)}`],
    ['Firestore · Storage', `${at(ports.firestore)} · ${at(ports.storage)}`],
  ];
  const people = demoPeople.map(({ email, role }): [string, string] => [role, email]);
  return [
    '',
    `  Asaase is ready (${options.seconds.toFixed(1)} s)`,
    '',
    ...alignRows(places),
    '',
    `  Demo accounts, password ${demoPassword}`,
    ...alignRows(people),
    '',
    '  Wallets 0240000001 pays · …02 declines · …03 never answers · …04 lacks funds · …05 pays too late',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

function alignRows(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`);
}
