import type { Database, DocumentChange } from '../core/database';
import { lastIdOf, parentOf } from '../core/resource-path';
import type { Store } from '../core/store';
import type { Target } from './target';

/** Told once for each commit which changes concern which of its targets. */
export interface Watcher {
  deliver(
    database: Database,
    micros: number,
    changesByTarget: Map<Target, DocumentChange[]>,
  ): void;
  /** Asks the rules again for every target, after a change of the rules. */
  judgeAgain(): void;
  /** Ends it, because it could not be told. */
  fail(error: unknown): void;
}

interface Subscription {
  watcher: Watcher;
  target: Target;
}

/**
 * Finds the targets that a changed document may concern: the cost of a commit
 * depends on its changes only.
 */
export class WatchHub {
  private readonly byTopic = new Map<string, Set<Subscription>>();

  constructor(store: Store) {
    store.onCommit((database, micros, changes) =>
      this.publish(database, micros, changes),
    );
  }

  /** @returns ends the subscription */
  subscribe(database: Database, watcher: Watcher, target: Target): () => void {
    const subscription = { watcher, target };
    const topics = target.topics.map((topic) => `${database.name} ${topic}`);
    for (const topic of topics) {
      const subscriptions = this.byTopic.get(topic) ?? new Set();
      this.byTopic.set(topic, subscriptions.add(subscription));
    }
    return () => {
      for (const topic of topics) {
        const subscriptions = this.byTopic.get(topic);
        subscriptions?.delete(subscription);
        if (subscriptions?.size === 0) this.byTopic.delete(topic);
      }
    };
  }

  countTargets(): number {
    return this.subscriptions().size;
  }

  judgeAgain(): void {
    const watchers = new Set(
      [...this.subscriptions()].map(({ watcher }) => watcher),
    );
    for (const watcher of watchers) {
      attempt(watcher, () => watcher.judgeAgain());
    }
  }

  private subscriptions(): Set<Subscription> {
    return new Set(
      [...this.byTopic.values()].flatMap((subscriptions) => [...subscriptions]),
    );
  }

  private publish(
    database: Database,
    micros: number,
    changes: readonly DocumentChange[],
  ): void {
    const targetsByWatcher = new Map<Watcher, Map<Target, DocumentChange[]>>();
    for (const change of changes) {
      for (const { watcher, target } of this.concernedBy(database, change)) {
        const targets =
          targetsByWatcher.get(watcher) ?? new Map<Target, DocumentChange[]>();
        const targetChanges = targets.get(target) ?? [];
        targetChanges.push(change);
        targetsByWatcher.set(watcher, targets.set(target, targetChanges));
      }
    }
    for (const [watcher, targets] of targetsByWatcher) {
      attempt(watcher, () => watcher.deliver(database, micros, targets));
    }
  }

  private concernedBy(
    database: Database,
    { path }: DocumentChange,
  ): Subscription[] {
    const collection = parentOf(path);
    const topics = [
      `document ${path}`,
      `collection ${collection}`,
      `group ${lastIdOf(collection)}`,
    ];
    return topics.flatMap((topic) => [
      ...(this.byTopic.get(`${database.name} ${topic}`) ?? []),
    ]);
  }
}

/**
 * One listener that cannot be told ends; the commit and the other listeners do
 * not hear of it.
 */
function attempt(watcher: Watcher, action: () => void): void {
  try {
    action();
  } catch (error) {
    watcher.fail(error);
  }
}
