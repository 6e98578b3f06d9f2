/** The path of a datum, top to bottom: a folder may import from those after it, never from those before it. */
const layers = {
  src: [
    'app',
    'screens',
    'features',
    'uploads',
    'session',
    'repositories',
    'live',
    'firebase',
    'domain',
    'ui',
    'lib',
  ],
  'functions/src': ['endpoints', 'http', 'services', 'notifications', 'records', 'providers'],
};
const lookless = ['session', 'repositories', 'live', 'firebase'];
const topFolders = [
  'src',
  'functions',
  'emulators',
  'local-firebase',
  'contract',
  'tests',
  'benchmarks',
  'tools',
];
/** What a top folder may import from beside itself; folders that are not named here import from everywhere. */
const across = {
  src: ['contract'],
  functions: ['contract'],
  contract: [],
  emulators: ['contract', 'local-firebase'],
};
/** Packages that know nothing of this repository: nothing of it may be imported, not by their tests either. */
const ownPackages = ['local-firebase'];

/** Why a file may not import from a place, or null. Both are paths from the root, with slashes. */
export function refuseImport(importer, place) {
  return refuseAcross(importer, place) ?? refuseUpwards(importer, place) ?? refuseSideways(importer, place);
}

/** How much their tests draw and try is one setting of a run. */
const forEveryTest = 'tests/support/property-runs';

function refuseAcross(importer, place) {
  const [own] = importer.split('/');
  const [other] = place.split('/');
  if (own === other) return null;
  if (ownPackages.includes(own))
    return `${own} is a package of its own: it imports from itself and from packages only.`;
  if (place.startsWith(forEveryTest) && /\.test\.tsx?$/.test(importer)) return null;
  if (!(own in across) || !topFolders.includes(other) || across[own].includes(other)) return null;
  return `${own} may not import from ${other}.`;
}

function refuseUpwards(importer, place) {
  for (const [base, names] of Object.entries(layers)) {
    const layerOf = (file) => names.find((name) => `${file}/`.startsWith(`${base}/${name}/`));
    const own = layerOf(importer);
    const other = layerOf(place);
    if (own === undefined || other === undefined) continue;
    if (lookless.includes(own) && other === 'ui') return `${own} knows nothing of how things look.`;
    if (names.indexOf(other) < names.indexOf(own))
      return `${own} may not import from ${other}: imports only go down.`;
  }
  return null;
}

function refuseSideways(importer, place) {
  const featureOf = (file) => /^src\/(features\/[^/]+)/.exec(file)?.[1];
  const own = featureOf(importer);
  const other = featureOf(place);
  if (own === undefined || other === undefined || own === other) return null;
  return `${own} may not import from ${other}: screens combine features.`;
}
