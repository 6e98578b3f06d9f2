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
    const step = blockLimit / 2;
    for (let at = 0; at < sorted.length; at += step) {
      this.blocks.push(sorted.slice(at, at + step));
    }
  }

  insert(item: T): void {
    const { block, at } = this.locate(
      (other) => this.compare(other, item) >= 0,
    );
    const target = this.blocks[block] ?? this.blocks.at(-1);
    if (target === undefined) {
      this.blocks.push([item]);
    } else {
      target.splice(
        this.blocks[block] === undefined ? target.length : at,
        0,
        item,
      );
      if (target.length > blockLimit) this.split(target);
    }
  }

  /** Removes the entry that compares equal, if any. */
  remove(item: T): void {
    const { block, at } = this.locate(
      (other) => this.compare(other, item) >= 0,
    );
    const target = this.blocks[block];
    const found = target?.[at];
    if (
      target === undefined ||
      found === undefined ||
      this.compare(found, item) !== 0
    ) {
      return;
    }
    target.splice(at, 1);
    if (target.length === 0) this.blocks.splice(block, 1);
  }

  /**
   * Entries in order from the first with `hasStarted`, which must stay true
   * from there on.
   */
  *from(hasStarted: (item: T) => boolean): Generator<T> {
    const start = this.locate(hasStarted);
    for (let block = start.block; block < this.blocks.length; block += 1) {
      const items = this.blocks[block] ?? [];
      for (
        let at = block === start.block ? start.at : 0;
        at < items.length;
        at += 1
      ) {
        const item = items[at];
        if (item !== undefined) yield item;
      }
    }
  }

  private split(block: T[]): void {
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
    const at = firstTrue(items.length, (index) => {
      const item = items[index];
      return item !== undefined && test(item);
    });
    return { block, at };
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
