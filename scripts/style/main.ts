// `npm run style`: prints how densely the product's code is written. Figures to
// look at, no gate. Of another checkout: `npm run style -- FOLDER src,server`.
import process from 'node:process';
import { measureAreas, type AreaFigures } from './measure-area';

const productAreas = [
  'src',
  'functions',
  'local-firebase',
  'emulators',
  'scripts',
  'tools',
  'contract',
  'land',
];

const [root = '.', areas] = process.argv.slice(2);

const columns: Readonly<Record<string, (figures: AreaFigures) => string>> = {
  folder: ({ area }) => area,
  files: ({ files }) => String(files),
  lines: ({ lines }) => String(lines),
  'ternaries/1000': ({ ternaries }) => ternaries.toFixed(1),
  nested: ({ nestedTernaries }) => String(nestedTernaries),
  'words a line': ({ words }) => words.toFixed(2),
  'name, letters': ({ nameLetters }) => nameLetters.toFixed(1),
  'literal spreads': ({ literalSpreads }) => String(literalSpreads),
  'function median/p90': ({ functionLines: [median, longest] }) =>
    `${median}/${longest}`,
  'file p90': ({ longestFiles }) => String(longestFiles),
  'exports documented': ({ documentedExports }) =>
    `${documentedExports.toFixed(0)} %`,
};

const printLine = (cells: readonly string[]) => {
  const [name = '', ...figures] = cells;
  const titles = Object.keys(columns).slice(1);
  console.log(
    [
      name.padEnd(15),
      ...figures.map((figure, index) =>
        figure.padStart(titles[index]?.length ?? 0),
      ),
    ].join('  '),
  );
};

printLine(Object.keys(columns));
for (const figures of measureAreas(root, areas?.split(',') ?? productAreas)) {
  printLine(Object.values(columns).map((show) => show(figures)));
}
