import { describe, it } from 'vitest';
import { type ActorName, actorNames, adminUid } from '../environment';
import { aRequest } from '../records';
import type { World } from '../world';
import { closed, megabyte, png, reserved } from './reserved';

type Operation = 'get' | 'list' | 'create' | 'overwrite' | 'change' | 'delete';
const operations: Operation[] = [
  'get',
  'list',
  'create',
  'overwrite',
  'change',
  'delete',
];

interface Place {
  folder: string;
  fileName: string;
  /** Who may; everything else is refused. */
  allowed: Partial<Record<Operation, readonly ActorName[]>>;
  /**
   * Largest size in bytes, and which types; null where nothing can be uploaded.
   */
  takes: { by: ActorName; most: number; types: readonly string[] } | null;
}

/** Administrators read through the endpoint openDocument, and nothing here. */
const readers: ActorName[] = ['owner'];
const images = ['image/jpeg', 'image/png', 'image/webp'];
const documents = [...images, 'application/pdf'];
const anyFile = 'application/octet-stream';
/** Of these each place takes its own and no other. */
const types = [
  ...documents,
  anyFile,
  'image/svg+xml',
  'image/gif',
  'text/html',
  'image/png; x',
  `${anyFile}; x`,
];

const places: Place[] = [
  {
    folder: 'documents/ama',
    fileName: '0b1c2d3e-x__plan.png',
    allowed: { get: readers, create: ['owner'] },
    takes: { by: 'owner', most: 20 * megabyte, types: documents },
  },
  {
    folder: 'request-images/r1',
    fileName: '0b1c2d3e-x__clear.png',
    allowed: { get: readers, create: ['owner'] },
    takes: { by: 'owner', most: 10 * megabyte, types: images },
  },
  {
    folder: 'uploads/ama',
    fileName: '0b1c2d3e-x__results.png',
    allowed: { get: readers },
    takes: null,
  },
  {
    folder: 'supportdocs/ama',
    fileName: '0b1c2d3e-x__receipt.bin',
    allowed: { get: readers, create: ['owner'] },
    takes: { by: 'owner', most: 20 * megabyte, types: [anyFile] },
  },
  {
    folder: 'profile/ama',
    fileName: 'profile.png',
    allowed: {
      get: readers,
      create: readers,
      overwrite: readers,
      change: readers,
      delete: readers,
    },
    takes: { by: 'owner', most: 10 * megabyte, types: images },
  },
  ...['dueDiligenceDocuments/ama', 'lostLandsDocuments/ama'].map(
    (folder): Place => ({
      folder,
      fileName: '0b1c2d3e-x__papers.png',
      allowed: { get: readers, create: ['owner'] },
      takes: { by: 'owner', most: 10 * megabyte, types: images },
    }),
  ),
  ...[
    'ama',
    'documents',
    'lostLandsDocuments',
    'advert-uploads/ama',
    'advert-pictures',
  ].map((folder): Place => ({
    folder,
    fileName: 'x.png',
    allowed: {},
    takes: null,
  })),
];
const pathOf = ({ folder, fileName }: Place) => `${folder}/${fileName}`;
const sent = places.filter(
  ({ allowed }) => allowed.create?.includes('owner') === true,
);

const asked = { 'requests/r1': aRequest({ isDocumentValid: false }) };

/** A type this place takes. */
const typeOf = ({ takes }: Place) => takes?.types.at(-1) ?? 'image/png';

export function describeFiles(world: World): void {
  const upload = (
    actor: ActorName,
    path: string,
    contentType: string,
    size = 10,
  ) =>
    Promise.resolve(
      world.files(actor).ref(path).put(png(size), { contentType }),
    );

  function run(
    actor: ActorName,
    operation: Operation,
    place: Place,
  ): Promise<unknown> {
    const path = pathOf(place);
    const file = world.files(actor).ref(path);
    switch (operation) {
      case 'get':
        return file.getMetadata();
      case 'list':
        return world.files(actor).ref(place.folder).list({ maxResults: 5 });
      case 'create':
      case 'overwrite':
        return upload(actor, path, typeOf(place));
      case 'change':
        return file.updateMetadata({ contentType: 'image/webp' });
      case 'delete':
        return file.delete();
    }
  }

  describe.each(places)('$folder', (place) => {
    const path = pathOf(place);
    const cases = actorNames.flatMap((actor) =>
      operations.map((operation) => ({ actor, operation })),
    );
    it.each(cases)('$actor $operation', async ({ actor, operation }) => {
      await world.seedFiles(operation === 'create' ? [] : [path]);
      // A photo is removed once its reservation is.
      await world.seed({
        ...asked,
        ...(operation === 'delete' ? {} : reserved(path)),
      });
      await world.expect(
        place.allowed[operation]?.includes(actor) === true,
        run(actor, operation, place),
      );
    });

    const { takes } = place;
    if (takes === null) return;

    it('takes its own types and no other', async () => {
      await world.seed({ ...asked, ...reserved(path) });
      for (const type of types) {
        await world.seedFiles([]);
        await world.expect(
          takes.types.includes(type),
          upload(takes.by, path, type),
        );
      }
    });

    it('takes the largest size and not a byte more, and nothing empty', async () => {
      await world.seed({ ...asked, ...reserved(path) });
      await world.seedFiles([]);
      await world.refuses(
        upload(takes.by, path, typeOf(place), takes.most + 1),
      );
      await world.refuses(upload(takes.by, path, typeOf(place), 0));
      await world.allows(upload(takes.by, path, typeOf(place), takes.most));
    });

    it('takes nothing that calls itself compressed, whatever it is', async () => {
      await world.seed({ ...asked, ...reserved(path) });
      for (const contentEncoding of [
        'gzip',
        'br',
        'deflate',
        'identity, gzip',
        'GZIP',
      ]) {
        await world.seedFiles([]);
        const file = world.files(takes.by).ref(path);
        await world.refuses(
          Promise.resolve(
            file.put(png(), { contentType: typeOf(place), contentEncoding }),
          ),
        );
      }
      for (const contentEncoding of ['identity', '']) {
        await world.seedFiles([]);
        const plain = { contentType: typeOf(place), contentEncoding };
        await world.allows(
          Promise.resolve(world.files(takes.by).ref(path).put(png(), plain)),
        );
      }
    });

    it('takes no folder below and no odd name', async () => {
      await world.seed({ ...asked, ...reserved(path) });
      await world.seedFiles([]);
      for (const name of [
        `deep/${place.fileName}`,
        'a b.png',
        '..%2Fx.png',
        'x'.repeat(201),
      ]) {
        await world.refuses(
          upload(takes.by, `${place.folder}/${name}`, typeOf(place)),
        );
      }
    });
  });

  it.each(
    places.map((place) => pathOf(place).replace('/ama/', `/${adminUid}/`)),
  )('an administrator who is its owner reads %s as owners do', async (path) => {
    await world.seed({ 'requests/r1': aRequest({ userId: adminUid }) });
    await world.seedFiles([path]);
    const isKnown =
      !/^(?:ama|documents|lostLandsDocuments|advert-[a-z/]+)\/x\.png$/.test(
        path,
      );
    await world.expect(
      isKnown,
      world.files('administrator').ref(path).getMetadata(),
    );
  });

  describe('uploads', () => {
    const path = 'uploads/ama/0b1c2d3e-x__results.png';
    const readAs = (actor: ActorName) =>
      world.files(actor).ref(path).getMetadata() as Promise<unknown>;

    it.each(actorNames)(
      'a withdrawn file is given to nobody: %s',
      async (by) => {
        await world.seedFiles([path]);
        await world.seed({
          'withdrawn_files/0b1c2d3e-x__results.png': {
            userId: 'ama',
            documentId: 'r1',
            at: new Date(),
          },
        });
        await world.refuses(readAs(by));
      },
    );

    it('that of another name is', async () => {
      await world.seedFiles([path]);
      await world.seed({
        'withdrawn_files/0b1c2d3e-y__results.png': { userId: 'ama' },
      });
      await world.allows(readAs('owner'));
    });
  });

  describe('request-images follows the request', () => {
    const path = 'request-images/r1/0b1c2d3e-x__clear.png';

    it('refused: without the request', async () => {
      await world.seed({});
      await world.seedFiles([path]);
      await world.refuses(world.files('owner').ref(path).getMetadata());
      await world.refuses(
        upload('owner', 'request-images/r9/x.png', 'image/png'),
      );
    });

    it("refused: for somebody else's request", async () => {
      await world.seed({
        'requests/r1': aRequest({ isDocumentValid: false, userId: 'kofi' }),
      });
      await world.seedFiles([path]);
      await world.refuses(world.files('owner').ref(path).getMetadata());
      await world.refuses(
        upload('owner', 'request-images/r1/y.png', 'image/png'),
      );
    });
  });

  const paths = sent.map(pathOf);
  it.each(paths)(
    'refused: owner sends %s once the account stands in closed_accounts',
    async (path) => {
      await world.seedFiles([]);
      await world.seed({
        ...reserved(path),
        'closed_accounts/ama': { uid: 'ama' },
      });
      const type = path.endsWith('.bin') ? anyFile : 'image/png';
      await world.refuses(upload('owner', path, type));
      await world.seed({
        ...reserved(path),
        'closed_accounts/kofi': { uid: 'kofi' },
      });
      await world.allows(upload('owner', path, type));
    },
  );

  describe.each(sent)('$folder wants a reservation', (place) => {
    const path = pathOf(place);
    const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000);
    const send = () => upload('owner', path, typeOf(place), 10);

    it.each([
      ['none', {}],
      ['of another file', reserved(`${path}x`)],
      [
        'of another folder',
        reserved(path, { path: `elsewhere/ama/${place.fileName}` }),
      ],
      ['of fewer bytes', reserved(path, { size: 9 })],
      ['of two days ago', reserved(path, { at: hours(49) })],
      ['that the server has closed', closed(path)],
    ])('refused: %s', async (_name, records) => {
      await world.seedFiles([]);
      await world.seed(records);
      await world.refuses(send());
    });

    it('allowed: of as many bytes, and of yesterday', async () => {
      await world.seedFiles([]);
      await world.seed(reserved(path, { size: 10, at: hours(47) }));
      await world.allows(send());
    });
  });
}
