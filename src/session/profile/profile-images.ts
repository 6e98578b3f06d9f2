interface Photo {
  uid: string;
  /** https:// of the provider, or gs://…#generation of our own storage */
  imageUrl: string;
}
const isSamePhoto = (first: Photo | null, second: Photo | null) =>
  first?.uid === second?.uid && first?.imageUrl === second?.imageUrl;

/**
 * A stored photo is fetched once for every (uid, imageUrl); the one before
 * stays until it is there.
 */
export class ProfileImages {
  private wantedPhoto: Photo | null = null;
  private shownPhoto: (Photo & { url: string }) | null = null;
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

  readonly getUrl = (): string | null => this.shownPhoto?.url ?? null;

  /** Shows this photo as soon as it is there; null: none. */
  want(uid: string | null, imageUrl: string | null): void {
    const hasPhoto = uid !== null && imageUrl !== null;
    const photo = hasPhoto ? { uid, imageUrl } : null;
    if (isSamePhoto(photo, this.wantedPhoto)) return;
    this.wantedPhoto = photo;
    if (photo === null || photo.uid !== this.shownPhoto?.uid) this.show(null);
    if (photo === null || isSamePhoto(photo, this.shownPhoto)) return;
    if (photo.imageUrl.startsWith('gs://')) void this.fetch(photo);
    else this.show({ ...photo, url: photo.imageUrl });
  }

  /** Shows a photo that this page has just stored, without fetching it. */
  keep(uid: string, imageUrl: string, photo: Blob): void {
    this.wantedPhoto = { uid, imageUrl };
    this.show({ uid, imageUrl, url: URL.createObjectURL(photo) });
  }

  private async fetch(photo: Photo): Promise<void> {
    try {
      const blob = await this.source.fetch(photo.uid);
      if (isSamePhoto(photo, this.wantedPhoto)) {
        this.show({ ...photo, url: URL.createObjectURL(blob) });
      }
    } catch {
      if (!isSamePhoto(photo, this.wantedPhoto)) return;
      this.source.onFailure();
      // The next sign-in, change or start asks again.
      this.wantedPhoto = null;
      this.show(null);
    }
  }

  private show(photo: (Photo & { url: string }) | null): void {
    const previousPhoto = this.shownPhoto;
    if (previousPhoto === photo) return;
    this.shownPhoto = photo;
    for (const listener of this.listeners) listener();
    if (previousPhoto?.url.startsWith('blob:') === true) {
      URL.revokeObjectURL(previousPhoto.url);
    }
  }
}
