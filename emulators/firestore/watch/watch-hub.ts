import type { Database, DocumentChange } from '../core/database';
import { lastIdOf, parentOf } from '../core/resource-path';
import type { Store } from '../core/store';
import type { Interest, Target } from './target';

/** Told once for each commit which changes concern which of its targets. */
export interface Watcher {
  deliver(database: Database, micros: number, concerned: Map<Target, DocumentChange[]>): void;
  /** Asks the rules again for every target, after a change of the rules. */
  judgeAgain(): void;
}

interface Subscription {
  watcher: Watcher;
  target: Target;
}

/** Finds the targets that a changed document may concern: the cost of a commit depends on its changes only. */
export class WatchHub {
  private readonly byPlace = new Map<string, Set<Subscription>>();
  private readonly watchers = new Set<Watcher>();
  private targets = 0;

  constructor(store: Store) {
    store.onCommit((database, micros, changes) => this.publish(database, micros, changes));
  }

  addWatcher(watcher: Watcher): void {
    this.watchers.add(watcher);
  }

  removeWatcher(watcher: Watcher): void {
    this.watchers.delete(watcher);
  }

  /** @returns ends the subscription */
  subscribe(database: Database, watcher: Watcher, target: Target): () => void {
    const subscription = { watcher, target };
    this.targets += 1;
    const places = placesOf(target.interest).map((place) => `${database.name} ${place}`);
    for (const place of places) {
      const subscriptions = this.byPlace.get(place) ?? new Set();
      this.byPlace.set(place, subscriptions.add(subscription));
    }
    return () => {
      this.targets -= 1;
      for (const place of places) {
        const subscriptions = this.byPlace.get(place);
        subscriptions?.delete(subscription);
        if (subscriptions?.size === 0) this.byPlace.delete(place);
      }
    };
  }

  countTargets(): number {
    return this.targets;
  }

  judgeAgain(): void {
    for (const watcher of [...this.watchers]) watcher.judgeAgain();
  }

  private publish(database: Database, micros: number, changes: readonly DocumentChange[]): void {
    const concerned = new Map<Watcher, Map<Target, DocumentChange[]>>();
    for (const change of changes) {
      const collection = parentOf(change.path);
      for (const place of [`d ${change.path}`, `c ${collection}`, `g ${lastIdOf(collection)}`]) {
        for (const { watcher, target } of this.byPlace.get(`${database.name} ${place}`) ?? []) {
          const targets = concerned.get(watcher) ?? new Map<Target, DocumentChange[]>();
          const list = targets.get(target) ?? [];
          list.push(change);
          concerned.set(watcher, targets.set(target, list));
        }
      }
    }
    for (const [watcher, targets] of concerned) watcher.deliver(database, micros, targets);
  }
}

function placesOf(interest: Interest): string[] {
  if (interest.kind === 'documents') return interest.paths.map((path) => `d ${path}`);
  return [interest.kind === 'collection' ? `c ${interest.path}` : `g ${interest.id}`];
}
