import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProfileImages } from './profile-images';

const first = 'gs://b/profile/u1/profile.png#1';
const second = 'gs://b/profile/u1/profile.png#2';
const google = 'https://lh3.googleusercontent.com/a/x';

/** A storage whose answers come when the test says so. */
function makeStorage() {
  const waiting: {
    uid: string;
    answer: (blob: Blob) => void;
    refuse: () => void;
  }[] = [];
  const fetch = (uid: string) =>
    new Promise<Blob>((resolve, reject) => {
      waiting.push({
        uid,
        answer: resolve,
        refuse: () => reject(new Error('refused')),
      });
    });
  const next = () => {
    const one = waiting.shift();
    if (one === undefined) throw new Error('nothing was asked for');
    return one;
  };
  return { fetch, next, waiting };
}
const settle = () => new Promise((done) => setImmediate(done));

describe('ProfileImages', () => {
  let made: string[];
  let revoked: string[];
  beforeEach(() => {
    made = [];
    revoked = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      made.push(`blob:${made.length + 1}`);
      return made.at(-1) ?? '';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(
      (url) => void revoked.push(url),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  const start = () => {
    const storage = makeStorage();
    const onFailure = vi.fn();
    const images = new ProfileImages({ fetch: storage.fetch, onFailure });
    const heard = vi.fn();
    images.subscribe(heard);
    return { storage, onFailure, images, heard };
  };

  it("shows the provider's picture as it is and fetches nothing", () => {
    const { images, storage } = start();
    images.want('u1', google);
    expect(images.getUrl()).toBe(google);
    expect(storage.waiting).toEqual([]);
  });

  it('fetches a stored photo once for every address of it', async () => {
    const { images, storage } = start();
    images.want('u1', first);
    images.want('u1', first);
    expect(storage.waiting.map(({ uid }) => uid)).toEqual(['u1']);
    storage.next().answer(new Blob());
    await settle();
    images.want('u1', first);
    expect(images.getUrl()).toBe('blob:1');
    expect(storage.waiting).toEqual([]);
  });

  it('keeps the photo before until the next one is there, then lets go of it', async () => {
    const { images, storage, heard } = start();
    images.want('u1', first);
    storage.next().answer(new Blob());
    await settle();
    images.want('u1', second);
    expect(images.getUrl()).toBe('blob:1');
    storage.next().answer(new Blob());
    await settle();
    expect(images.getUrl()).toBe('blob:2');
    expect(revoked).toEqual(['blob:1']);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('shows nothing of a photo that comes after it was replaced', async () => {
    const { images, storage } = start();
    images.want('u1', first);
    images.want('u1', second);
    const [late, current] = [storage.next(), storage.next()];
    current.answer(new Blob());
    await settle();
    late.answer(new Blob());
    await settle();
    expect(made).toEqual(['blob:1']);
  });

  it('lets go of it at once when its person leaves, and never shows it to the next one', async () => {
    const { images, storage } = start();
    images.want('u1', first);
    storage.next().answer(new Blob());
    await settle();
    images.want('u2', 'gs://b/profile/u2/profile.png#1');
    expect(images.getUrl()).toBeNull();
    images.want(null, null);
    storage.next().answer(new Blob());
    await settle();
    expect([images.getUrl(), revoked]).toEqual([null, ['blob:1']]);
  });

  it('goes back to initials when the photo is removed', () => {
    const { images } = start();
    images.want('u1', google);
    images.want('u1', null);
    expect(images.getUrl()).toBeNull();
    expect(revoked).toEqual([]);
  });

  it('says once that it failed, shows initials, and tries again when asked', async () => {
    const { images, storage, onFailure } = start();
    images.want('u1', first);
    storage.next().answer(new Blob());
    await settle();
    images.want('u1', second);
    storage.next().refuse();
    await settle();
    expect([images.getUrl(), revoked]).toEqual([null, ['blob:1']]);
    expect(onFailure).toHaveBeenCalledOnce();
    images.want('u1', second);
    storage.next().answer(new Blob());
    await settle();
    expect(images.getUrl()).toBe('blob:2');
  });

  it('says nothing of a failure nobody waits for', async () => {
    const { images, storage, onFailure } = start();
    images.want('u1', first);
    images.want(null, null);
    storage.next().refuse();
    await settle();
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('shows a photo that was made here without fetching it back', () => {
    const { images, storage } = start();
    images.keep('u1', second, new Blob());
    images.want('u1', second);
    expect(images.getUrl()).toBe('blob:1');
    expect(storage.waiting).toEqual([]);
  });
});
