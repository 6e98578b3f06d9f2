/** At most `most` values by key; the one that was asked for the longest ago goes first. */
export class RecentlyUsed<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  values(): IterableIterator<T> {
    return this.kept.values();
  }

  getOrMake(key: string, make: () => T): T {
    const value = this.kept.get(key) ?? make();
    this.kept.delete(key);
    this.kept.set(key, value);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && oldest.done !== true) this.kept.delete(oldest.value);
    return value;
  }
}
