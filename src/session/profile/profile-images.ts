interface Photo {
  uid: string;
  /** https:// of the provider, or gs://…#generation of our own storage */
  imageUrl: string;
}
const isSame = (one: Photo | null, other: Photo | null) =>
  one?.uid === other?.uid && one?.imageUrl === other?.imageUrl;

/**
 * A stored photo is fetched once for every (uid, imageUrl); the one before
 * stays until it is there.
 */
export class ProfileImages {
  private wanted: Photo | null = null;
  private shown: (Photo & { url: string }) | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly source: {
      fetch: (uid: string) => Promise<Blob>;
      onFailure: () => void;
    },
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getUrl = (): string | null => this.shown?.url ?? null;

  want(uid: string | null, imageUrl: string | null): void {
    const photo = uid === null || imageUrl === null ? null : { uid, imageUrl };
    if (isSame(photo, this.wanted)) return;
    this.wanted = photo;
    if (photo === null || photo.uid !== this.shown?.uid) this.show(null);
    if (photo === null || isSame(photo, this.shown)) return;
    if (photo.imageUrl.startsWith('gs://')) void this.fetch(photo);
    else this.show({ ...photo, url: photo.imageUrl });
  }

  keep(uid: string, imageUrl: string, photo: Blob): void {
    this.wanted = { uid, imageUrl };
    this.show({ uid, imageUrl, url: URL.createObjectURL(photo) });
  }

  private async fetch(photo: Photo): Promise<void> {
    try {
      const blob = await this.source.fetch(photo.uid);
      if (isSame(photo, this.wanted)) {
        this.show({ ...photo, url: URL.createObjectURL(blob) });
      }
    } catch {
      if (!isSame(photo, this.wanted)) return;
      this.source.onFailure();
      // The next sign-in, change or start asks again.
      this.wanted = null;
      this.show(null);
    }
  }

  private show(next: (Photo & { url: string }) | null): void {
    const before = this.shown;
    if (before === next) return;
    this.shown = next;
    for (const listener of this.listeners) listener();
    if (before?.url.startsWith('blob:') === true) {
      URL.revokeObjectURL(before.url);
    }
  }
}
