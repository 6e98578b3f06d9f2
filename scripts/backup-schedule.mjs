import { execFileSync, spawnSync } from 'node:child_process';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { listCommands } from './backup/schedule-commands.mjs';
import { ensureInstalled, requireNode, root } from './install.mjs';

requireNode();
ensureInstalled();
process.chdir(root);

/**
 * `npm run backup:schedule -- --project <id> --bucket <name>`: switches the
 * managed backups on. May be repeated.
 */
const options = {
  project: { type: 'string' },
  bucket: { type: 'string' },
  'dry-run': { type: 'boolean' },
};
const { project, bucket, 'dry-run': isDry } = parseArgs({ options }).values;
if (project === undefined || bucket === undefined) {
  console.error(
    'Usage: npm run backup:schedule -- --project <project id> --bucket <bucket> [--dry-run]',
  );
  process.exit(1);
}

for (const [program, ...args] of listCommands(
  project,
  bucket,
  isDry ? [] : findSchedules(),
)) {
  console.log(`${program} ${args.join(' ')}`);
  if (isDry) continue;
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function findSchedules() {
  const listArguments = [
    'firebase',
    'firestore:backups:schedules:list',
    '--json',
    '--project',
    project,
  ];
  const { result } = JSON.parse(
    execFileSync('npx', listArguments, { encoding: 'utf8' }),
  );
  return result.map((schedule) =>
    'dailyRecurrence' in schedule ? 'daily' : 'weekly',
  );
}
