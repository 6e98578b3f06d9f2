const blockLimit = 512;

/**
 * A sorted list in blocks: an insertion into 100,000 entries moves a few
 * hundred.
 */
export class SortedBlocks<T> {
  private blocks: T[][] = [];

  constructor(private readonly compare: (left: T, right: T) => number) {}

  /** Sorts once, which is faster than inserting each. */
  load(items: T[]): void {
    const sorted = items.toSorted(this.compare);
    this.blocks = [];
    const blockSize = blockLimit / 2;
    for (let index = 0; index < sorted.length; index += blockSize) {
      this.blocks.push(sorted.slice(index, index + blockSize));
    }
  }

  insert(item: T): void {
    const { block, at: index } = this.locate(
      (entry) => this.compare(entry, item) >= 0,
    );
    const targetBlock = this.blocks[block];
    const lastBlock = this.blocks.at(-1);
    if (targetBlock !== undefined) {
      targetBlock.splice(index, 0, item);
      this.splitLong(targetBlock);
    } else if (lastBlock !== undefined) {
      lastBlock.push(item);
      this.splitLong(lastBlock);
    } else {
      this.blocks.push([item]);
    }
  }

  /** Removes the entry that compares equal, if any. */
  remove(item: T): void {
    const { block, at: index } = this.locate(
      (entry) => this.compare(entry, item) >= 0,
    );
    const targetBlock = this.blocks[block];
    const foundEntry = targetBlock?.[index];
    if (targetBlock === undefined || foundEntry === undefined) return;
    if (this.compare(foundEntry, item) !== 0) return;
    targetBlock.splice(index, 1);
    if (targetBlock.length === 0) this.blocks.splice(block, 1);
  }

  /**
   * Entries in order from the first with `hasStarted` to the last before
   * `isPast`; both must stay true from there on.
   */
  *between(
    hasStarted: (item: T) => boolean,
    isPast: (item: T) => boolean,
  ): Generator<T> {
    const start = this.locate(hasStarted);
    const end = this.locate(isPast);
    for (let block = start.block; block <= end.block; block += 1) {
      const items = this.blocks[block] ?? [];
      const firstIndex = block === start.block ? start.at : 0;
      const endIndex = block === end.block ? end.at : items.length;
      for (let index = firstIndex; index < endIndex; index += 1) {
        const item = items[index];
        if (item !== undefined) yield item;
      }
    }
  }

  private splitLong(block: T[]): void {
    if (block.length <= blockLimit) return;
    const index = this.blocks.indexOf(block);
    this.blocks.splice(index + 1, 0, block.splice(block.length >> 1));
  }

  /** By binary search over the blocks, then within one. */
  private locate(test: (item: T) => boolean): { block: number; at: number } {
    const block = firstTrue(this.blocks.length, (index) => {
      const last = this.blocks[index]?.at(-1);
      return last !== undefined && test(last);
    });
    const items = this.blocks[block] ?? [];
    const index = firstTrue(items.length, (index) => {
      const item = items[index];
      return item !== undefined && test(item);
    });
    return { block, at: index };
  }
}

function firstTrue(length: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
