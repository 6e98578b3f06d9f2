import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { isIcon, listImports, type Modules } from './icon-files';

/**
 * Only administrators fetch these and what they lead to;
 * scripts/check-budgets.mjs looks for `admin` in the names of files.
 */
const adminDoors: readonly string[] = [
  'src/app/administration.tsx',
  'src/app/admin-screens.ts',
];

/**
 * A visit in its steps: what each fetches is one file, in which is all that the
 * steps before it have not brought. A later step may lean on an earlier one,
 * never the other way round, so no two files wait for each other.
 */
const steps: { name: string; from: readonly string[] }[] = [
  { name: 'start', from: ['src/app/main.ts'] },
  {
    name: 'sign-in',
    from: [
      'src/start/entrance/sign-in-calls.ts',
      'src/start/entrance/sign-up-calls.ts',
      'src/firebase/auth.ts',
      'src/live/view-storage.ts',
      'src/repositories/asked-ahead.ts',
    ],
  },
  { name: 'remembered', from: ['src/session/remembered-credentials.ts'] },
  {
    name: 'app',
    from: [
      'src/app/start-app.tsx',
      // The notice of a new release, which every visit fetches, draws it.
      'node_modules/lucide-react/dist/esm/icons/rotate-cw.mjs',
    ],
  },
  {
    name: 'firestore',
    from: [
      'src/repositories/users/user-profiles.ts',
      'src/repositories/requests/requests.ts',
      'src/repositories/bookings/listen-to-coming-bookings.ts',
      'src/repositories/payments/listen-to-open-payments.ts',
      'src/repositories/services/listen-to-services.ts',
      'src/repositories/admin-config/listen-to-admin-config.ts',
      'src/repositories/advert-and-contact/listen-to-advert.ts',
    ],
  },
  {
    name: 'frame',
    from: ['src/ui/overlays/menu.tsx', 'src/ui/overlays/dialog-panel.tsx'],
  },
  { name: 'admin-frame', from: adminDoors },
];

const root = fileURLToPath(new URL('../../', import.meta.url));
const isDatabase = (id: string) =>
  /\/node_modules\/(@firebase|firebase)\/(firestore|webchannel-wrapper)\//.test(
    id,
  );

const isZod = (id: string) =>
  /\/node_modules\/zod\/|\/src\/lib\/zod-setup\.ts/.test(id);

/** This module, and all that it imports at once. */
function* listImported(
  from: readonly string[],
  modules: Modules,
  knownModules: Iterable<string> = [],
) {
  const visitedModules = new Set(knownModules);
  const waitingModules = [...from];
  for (;;) {
    const id = waitingModules.pop();
    if (id === undefined) return;
    if (visitedModules.has(id) || isZod(id)) continue;
    visitedModules.add(id);
    yield id;
    waitingModules.push(...listImports(id, modules));
  }
}

function needsDatabase(id: string, modules: Modules): boolean {
  for (const imported of listImported([id], modules)) {
    if (isDatabase(imported)) return true;
  }
  return false;
}

/**
 * All that a customer may fetch in a visit, at once or later. A screen of
 * everybody may show a part of the office to whoever has a role.
 */
function findCustomersModules(modules: Modules): ReadonlySet<string> {
  const isOfOffice = (id: string) =>
    adminDoors.some((door) => id === root + door) ||
    id.startsWith(`${root}src/features/admin/`);
  const customersFiles = new Set<string>();
  const waitingModules = steps
    .filter(({ from }) => from !== adminDoors)
    .flatMap(({ from }) => from.map((file) => root + file));
  for (;;) {
    const id = waitingModules.pop();
    if (id === undefined) return customersFiles;
    if (customersFiles.has(id) || isOfOffice(id)) continue;
    customersFiles.add(id);
    const dynamicImports =
      modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    waitingModules.push(...listImports(id, modules), ...dynamicImports);
  }
}

let customersModules: ReadonlySet<string> | null = null;

const isForCustomers = (id: string, modules: Modules) =>
  (customersModules ??= findCustomersModules(modules)).has(id);

function placeModule(id: string, step: string, modules: Modules): string {
  if (step === 'firestore' && !needsDatabase(id, modules)) return 'app';
  // Icons of administrators' menu that customers' screens draw too: so the menu
  // waits for nothing else that screens share.
  if (step === 'admin-frame' && isForCustomers(id, modules)) return 'app';
  return step;
}

/**
 * Which step brings each module; what a person can do without an account waits
 * for no database.
 */
function placeModules(modules: Modules): Map<string, string> {
  const places = new Map<string, string>();
  for (const { name, from } of steps) {
    const files = from.map((file) => root + file);
    const newModules = [...listImported(files, modules, places.keys())];
    for (const id of newModules) places.set(id, placeModule(id, name, modules));
  }
  return places;
}

/**
 * Which step of a visit brings this module; null for what belongs to single
 * screens.
 */
function createStepFinder(): NonNullable<Rolldown.CodeSplittingGroup['name']> {
  let places: Map<string, string> | null = null;
  return (id, modules) => {
    places ??= placeModules(modules);
    return places.get(id) ?? null;
  };
}

/**
 * Nothing of the package land/ but what is in src/: each of its parts is fetched
 * by whoever types, draws or judges a plot, and by nobody else.
 */
const isOursOrIcon = (id: string) =>
  /\/(src|contract)\//.test(id) || isIcon(id);

/**
 * What several screens share beyond that, in one file for each feature and two
 * for the rest; what only one screen or dialog has is in its own file. Vendors
 * that few screens need stand apart, so that the others do without them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  },
  { name: createStepFinder(), debugName: 'steps' },
  { name: 'zod', test: isZod },
  // Only administrators fetch it: the dashboard has no room (decision 139), and
  // scripts/check-budgets.mjs looks for its name.
  {
    name: 'admin-tables',
    test: /\/node_modules\/(@tanstack|use-sync-external-store)\/|\/src\/ui\/lists\/(data-table|sort-head|column-choice|chosen-rows|use-row-keys|table-columns|table-choices|use-table-choices)\.|\/lucide-react\/dist\/esm\/icons\/(arrow-up|arrow-down|arrow-down-up|columns-3)\./,
  },
  // Settings save it, and what converts coordinates reads it.
  {
    name: 'admin-datums',
    test: /\/land\/frames\/datums\.|\/contract\/entities\/datum-parameters\.|\/src\/repositories\/datum-parameters\./,
  },
  // What most of the office's screens do without; the names of records show in
  // their searches too.
  {
    name: 'admin-plans',
    test: /\/src\/(features\/admin\/(plan-alarms\/(?!name-record\.)|grounds\/)|repositories\/grounds\.)|\/contract\/(endpoints\/save-ground|entities\/plan-ground)\./,
    minShareCount: 2,
  },
  {
    name: 'calendar',
    test: /\/src\/ui\/forms\/calendar|\/node_modules\/react-day-picker\//,
  },
  // With the calendar, which the list of bookings does without.
  {
    name: 'booking-times',
    test: /\/src\/features\/consultancy\/(slot-picker|time-choice|use-taken-slots)\./,
  },
  // What only forms need, wherever they are.
  {
    name: 'forms',
    test: /\/node_modules\/(react-hook-form|@hookform)\/|\/src\/(land\/(place-(fields|answers|warning)|correction-dialog)|ui\/forms\/(use-fields|draft-note|check-answers)|uploads\/use-(upload-form|answer-check)|session\/drafts\/(form-draft|text-draft|edits-draft|correction-draft|draft-text|draft-store|kept-draft)|repositories\/references\/record-of-draft|lib\/hooks\/use-record-fields)\.ts/,
  },
  // Only a file that was sent shows by it.
  { name: 'stored-image', test: /\/src\/uploads\/stored-image\.tsx/ },
  // Lengths and areas of land in words, and what a plan says of its ground: read
  // without a drawing too.
  {
    name: 'ground-figures',
    test: /\/land\/(measures\/units|frames\/frames)\.|\/domain\/ground-length\.|\/values\/land\/ground-area\.|\/entities\/ground-(description|proposal)\./,
  },
  // How plots are typed and drawn, by their owners and by the office.
  {
    name: 'ground',
    test: /\/land\/(ground\/read-ground|judge\/(judge-closure|rounding)|frames\/local-metres)\.|\/land\/(shapes|measures)\/|\/land\/overlap\/box\.|\/src\/(land|domain)\/ground/,
  },
  // Nobody fetches it before they sign in with a code, or set up an app.
  {
    name: 'second-factor',
    test: /\/src\/firebase\/(answer-second-factor|second-factor-api)\.ts|\/src\/lib\/ask-for-code\.ts/,
  },
  { name: 'qr', test: /\/node_modules\/qr\/|\/src\/ui\/qr-code\.tsx/ },
  // What is known of each field: for the copy of one's data, and for the searches
  // of administrators. Together they are small, and no visit begins with them.
  {
    name: 'descriptions',
    test: /\/contract\/(entities\/.*-fields|field-facts|field-lists)\.ts/,
  },
  // What was found shows with results, which come days after a first visit.
  {
    name: 'findings',
    test: /\/contract\/(values\/findings\/|entities\/result-findings\.ts)|\/src\/land\/findings-facts\b/,
  },
  // What it means, for whom it is about: the office has the facts only.
  {
    name: 'result-lines',
    test: /\/src\/(land\/(findings-lines|next-steps)|domain\/(findings-signs|outcome-advice))\b|\/lucide-react\/dist\/esm\/icons\/circle-question-mark\./,
  },
  // Apart from these: whoever opens a shared result waits for no database.
  { name: 'own-findings', test: /\/src\/repositories\/result-findings\// },
  // Only who opens a request of their own asks for it, or the copy of their data.
  {
    name: 'own-proposals',
    test: /\/src\/repositories\/ground-proposals\/|\/contract\/endpoints\/propose-ground\./,
  },
  // The words and fields of both forms; recovery, a part of the same feature,
  // uses them too.
  { name: 'accounts', test: /\/src\/start\/entrance\//, minShareCount: 2 },
  {
    name: (id, modules) =>
      isForCustomers(id, modules)
        ? (/\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null)
        : 'admin',
    debugName: 'features',
    test: isOursOrIcon,
    minShareCount: 2,
  },
  {
    name: (id, modules) => (needsDatabase(id, modules) ? 'records' : 'shared'),
    debugName: 'shared',
    test: isOursOrIcon,
    minShareCount: 2,
  },
];
