/**
 * The path of a datum, top to bottom: a folder may import from those after it,
 * never from those before it.
 */
const layers = {
  src: [
    'app',
    'screens',
    'features',
    'start',
    'uploads',
    'session',
    'repositories',
    'live',
    'firebase',
    'land',
    'domain',
    'ui',
    'lib',
  ],
  'functions/src': [
    'endpoints',
    'http',
    'firestore',
    'services',
    'notifications',
    'records',
    'providers',
  ],
  land: [
    'ground',
    'judge',
    'overlap',
    'regions',
    'frames',
    'shapes',
    'measures',
  ],
};
/**
 * These folders reach the database through their ports alone:
 * functions/src/ports.ts gives them an adapter of functions/src/firestore.
 */
const portsOnly = [
  'functions/src/endpoints',
  'functions/src/http',
  'functions/src/services',
  'functions/src/notifications',
  'functions/src/records',
];
const adapters = 'functions/src/firestore';
/**
 * Neither knows the other: each names what it needs in its own ports.ts, and an
 * adapter fulfils it.
 */
const separateServices = [
  ['functions/src/services/bookings', 'functions/src/services/payments'],
];
const databaseClients = /^(firebase-admin|@google-cloud)\/firestore/;
/** These folders are no components and use none. */
const foldersWithoutLooks = [
  'session',
  'repositories',
  'live',
  'firebase',
  'domain',
];
const foldersOfLooks = ['land', 'ui'];
/**
 * All of the contract that src/ui may know: the error whose code says that a
 * person called something off, the cleaned name of a file, and days in Accra.
 * What knows land, money or requests stands in src/land.
 */
const contractOfUi = [
  'contract/values/app-error',
  'contract/values/file/file-name',
  'contract/values/booking/working-days',
];
const topFolders = [
  'src',
  'functions',
  'emulators',
  'local-firebase',
  'contract',
  'land',
  'tests',
  'benchmarks',
  'tools',
];
/**
 * What a top folder may import from beside itself; folders that are not named
 * here import from everywhere.
 */
const allowedTopFolders = {
  src: ['contract', 'land'],
  functions: ['contract', 'land'],
  contract: ['land'],
  emulators: ['contract', 'land', 'local-firebase'],
};
/**
 * Packages that know nothing of this repository: nothing of it may be imported,
 * not by their tests either.
 */
const ownPackages = ['local-firebase', 'land'];

/**
 * Why a file may not import from a place, or null. Both are paths from the
 * root, with slashes.
 */
export function refuseImport(importer, importedPath) {
  return (
    refuseAcross(importer, importedPath) ??
    refuseContractOfLand(importer, importedPath) ??
    refuseAdapter(importer, importedPath) ??
    refuseUpwards(importer, importedPath) ??
    refuseSideways(importer, importedPath)
  );
}

/**
 * Why a file may not import a package, or null. The importer is a path from the
 * root, with slashes.
 */
export function refusePackage(importer, specifier) {
  // A test may make a value as the database stores it.
  const isTest = /\.test\.tsx?$/.test(importer);
  if (isTest || !usesPortsOnly(importer) || !databaseClients.test(specifier)) {
    return null;
  }
  return `${folderUnder('functions/src', importer)} knows no database: it asks for what it needs in its ports.ts.`;
}

const isIn = (folder, file) => `${file}/`.startsWith(`${folder}/`);
const usesPortsOnly = (file) => portsOnly.some((folder) => isIn(folder, file));
const folderUnder = (base, file) =>
  file.slice(base.length + 1).replace(/\/[^/]*$/, '');

function refuseAdapter(importer, importedPath) {
  if (!isIn(adapters, importedPath) || !usesPortsOnly(importer)) return null;
  return `${folderUnder('functions/src', importer)} may not import from firestore: functions/src/ports.ts chooses the adapter.`;
}

function refuseContractOfLand(importer, importedPath) {
  if (
    !isIn('src/ui', importer) ||
    !isIn('contract', importedPath) ||
    contractOfUi.includes(importedPath)
  ) {
    return null;
  }
  return 'ui knows nothing of land, money or requests: what does stands in src/land.';
}

/** How much their tests draw and try is one setting of a run. */
const forEveryTest = 'tests/support/property-runs';

function refuseAcross(importer, importedPath) {
  const [importerFolder] = importer.split('/');
  const [importedFolder] = importedPath.split('/');
  if (importerFolder === importedFolder) return null;
  if (ownPackages.includes(importerFolder)) {
    return `${importerFolder} is a package of its own: it imports from itself and from packages only.`;
  }
  if (importedPath.startsWith(forEveryTest) && /\.test\.tsx?$/.test(importer)) {
    return null;
  }
  if (
    !(importerFolder in allowedTopFolders) ||
    !topFolders.includes(importedFolder) ||
    allowedTopFolders[importerFolder].includes(importedFolder)
  ) {
    return null;
  }
  return `${importerFolder} may not import from ${importedFolder}.`;
}

function refuseUpwards(importer, importedPath) {
  for (const [base, names] of Object.entries(layers)) {
    const layerOf = (file) =>
      names.find((name) => isIn(`${base}/${name}`, file));
    const importerFolder = layerOf(importer);
    const importedFolder = layerOf(importedPath);
    if (importerFolder === undefined || importedFolder === undefined) continue;
    if (
      foldersWithoutLooks.includes(importerFolder) &&
      foldersOfLooks.includes(importedFolder)
    ) {
      return `${importerFolder} knows nothing of how things look.`;
    }
    if (names.indexOf(importedFolder) < names.indexOf(importerFolder)) {
      return `${importerFolder} may not import from ${importedFolder}: imports only go down.`;
    }
  }
  return null;
}

function refuseSideways(importer, importedPath) {
  return (
    refuseStranger(importer, importedPath) ??
    refuseOtherFeature(importer, importedPath)
  );
}

function refuseStranger(importer, importedPath) {
  for (const pair of separateServices) {
    const importerFolder = pair.find((folder) => isIn(folder, importer));
    const importedFolder = pair.find(
      (folder) => folder !== importerFolder && isIn(folder, importedPath),
    );
    if (importerFolder !== undefined && importedFolder !== undefined) {
      return `${importerFolder} may not import from ${importedFolder}: each asks for what it needs in its ports.ts.`;
    }
  }
  return null;
}

function refuseOtherFeature(importer, importedPath) {
  const featureOf = (file) => /^src\/(features\/[^/]+)/.exec(file)?.[1];
  const importerFolder = featureOf(importer);
  const importedFolder = featureOf(importedPath);
  if (
    importerFolder === undefined ||
    importedFolder === undefined ||
    importerFolder === importedFolder
  ) {
    return null;
  }
  return `${importerFolder} may not import from ${importedFolder}: screens combine features.`;
}
