import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AuditAction } from '@contract/entities/audit-entry';
import { NotificationKind } from '@contract/entities/notification-entry';

const glossary = readFileSync('docs/glossary.md', 'utf8');

/** The names in the last column of the table with these columns. */
function listNames(head: RegExp): string[] {
  const lines = glossary.split('\n');
  const first = lines.findIndex((line) => head.test(line)) + 2;
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest
    .slice(0, end)
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) => name);
}

it.each([
  ['actions of the audit', /^\| Area +\| Actions +\|$/, AuditAction.options],
  ['notifications', /^\| About +\| Kinds +\|$/, NotificationKind.options],
] as const)('names all %s, and no others', (_what, head, names) => {
  expect(listNames(head).sort()).toEqual([...names].sort());
});
