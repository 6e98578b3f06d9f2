import { readdirSync, readFileSync } from 'node:fs';

/** What a program and all that it has started take, as Linux counts it. */
export interface Consumption {
  /** seconds of processor time so far */
  cpuSeconds: number;
  /** bytes; what several of them share is counted once (Pss) */
  memory: number;
}

/** @throws where there is no /proc */
export function measureTree(pid: number): Consumption {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const tree = new Set([pid]);
  for (let size = 0; size < tree.size;) {
    size = tree.size;
    for (const { id, parent } of all) if (tree.has(parent)) tree.add(id);
  }
  const members = all.filter(({ id }) => tree.has(id));
  return {
    cpuSeconds: members.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    memory: members.reduce((sum, { id }) => sum + readPss(id), 0),
  };
}

/** A process may have ended since it was listed. */
function readStat(
  name: string,
): { id: number; parent: number; cpuSeconds: number }[] {
  try {
    const fields =
      readFileSync(`/proc/${name}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    const ticksPerSecond = 100;
    const ticks = Number(fields[11]) + Number(fields[12]);
    return [
      {
        id: Number(name),
        parent: Number(fields[1]),
        cpuSeconds: ticks / ticksPerSecond,
      },
    ];
  } catch {
    return [];
  }
}

function readPss(id: number): number {
  const text = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
}
