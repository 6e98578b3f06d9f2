import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCycleFinder } from './import-cycles.js';
import { refuseImport, refusePackage } from './import-zones.js';
import { plainRules } from './plain-rules.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { paths } = JSON.parse(
  readFileSync(path.join(root, 'tsconfig.base.json'), 'utf8'),
).compilerOptions;
const aliases = Object.entries(paths).map(([name, [importedPath]]) => [
  name.replace('*', ''),
  importedPath.replace('*', ''),
]);

const fromRoot = (file) => path.relative(root, file).split(path.sep).join('/');

/** The place an import leads to, from the root, or null for a package. */
function resolve(specifier, importer) {
  if (specifier.startsWith('.')) {
    return fromRoot(path.resolve(path.dirname(importer), specifier));
  }
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  if (alias === undefined) return null;
  const [name, aliasFolder] = alias;
  return fromRoot(path.join(root, aliasFolder, specifier.slice(name.length)));
}

const importZones = {
  create(context) {
    const importer = fromRoot(context.filename);
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const importedPath = resolve(source.value, context.filename);
      const message =
        importedPath === null
          ? refusePackage(importer, source.value)
          : refuseImport(importer, importedPath);
      if (message !== null) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

const findCycle = createCycleFinder((specifier, importer) => {
  const resolved = resolve(specifier, importer);
  return resolved === null ? null : path.join(root, resolved);
});

const noDynamicCycle = {
  create(context) {
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const cycle = findCycle(source.value, context.filename);
      if (cycle === null) return;
      const circle = cycle.map(fromRoot).join(', ');
      context.report({
        node: source,
        message: `This import closes a circle: ${circle}.`,
      });
    };
    return { ImportExpression: check };
  },
};

const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
});

/** What JSX drops: an indentation. A blank that stays on its line is text. */
const isIndentation = ({ type, value }) =>
  type === 'JSXText' && /^\s*\n\s*$/.test(value);
const isComment = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression';

/** Names that this house gives to elements, and to what makes them. */
const elementNames =
  /^(children|footer|banner|action|dialogs?|history|refund|acceptance|heading|screen|trailing|side|charged|price|accountRoutes|skeleton)$/;
const makersOfElements = /^(map|flatMap|from|children|show)$/;

/**
 * What an expression among JSX children can put on the page: words, elements,
 * or nothing for sure.
 */
function canBeWords(expression) {
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'ArrowFunctionExpression':
      return false;
    case 'Literal':
      return (
        typeof expression.value === 'string' && expression.value.trim() !== ''
      );
    case 'Identifier':
      return (
        expression.name !== 'undefined' && !elementNames.test(expression.name)
      );
    case 'MemberExpression':
      return !elementNames.test(expression.property.name);
    case 'ChainExpression':
      return canBeWords(expression.expression);
    case 'LogicalExpression':
      return (
        canBeWords(expression.right) ||
        (expression.operator !== '&&' && canBeWords(expression.left))
      );
    case 'ConditionalExpression':
      return (
        canBeWords(expression.consequent) || canBeWords(expression.alternate)
      );
    case 'CallExpression':
      return !makersOfElements.test(
        expression.callee.property?.name ?? expression.callee.name,
      );
    default:
      return true;
  }
}

const wordsOfTheirOwn =
  'Words that change, come or go stand in an element of their own: a translator replaces the text that React knows.';

/**
 * A browser that translates puts elements in the place of text. React still
 * changes, removes and inserts beside the text it has made: then it throws, or
 * the old words stay. The only child of an element is safe: React sets all of
 * its text.
 */
const wordsAlone = {
  create(context) {
    const report = (node) => context.report({ node, message: wordsOfTheirOwn });
    const check = ({ type, children }) => {
      const shownChildren = children.filter(
        (child) => !isIndentation(child) && !isComment(child),
      );
      const isFragment = type === 'JSXFragment';
      if (shownChildren.length < 2 && !isFragment) return;
      let mayInsert = isFragment;
      for (const child of shownChildren) {
        const isText = child.type === 'JSXText';
        const isExpression = child.type === 'JSXExpressionContainer';
        if (isText && mayInsert) report(child);
        if (!isExpression || child.expression.type === 'Literal') continue;
        if (canBeWords(child.expression)) report(child);
        mayInsert = true;
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const formatted =
  'CallExpression[callee.property.name=/^(format|formatToParts|toLocale(Date|Time)?String)$/]';
/**
 * What a formatter writes changes with the version of the browser or of Node:
 * it is for people only.
 */
const formattersForMachines = [
  `CallExpression[callee.property.name='parse'] ${formatted}`,
  `NewExpression[callee.name='Date'] ${formatted}`,
  `CallExpression[callee.name=/^(Number|parseInt|parseFloat)$/] ${formatted}`,
  `CallExpression[callee.property.name='split'][callee.object.callee.property.name=/^(format|toLocale(Date|Time)?String)$/]`,
  `BinaryExpression[operator=/^([=!]==?|[<>]=?)$/] > ${formatted}`,
  `MemberExpression[computed=true] > ${formatted}.property`,
  `CallExpression[callee.property.name=/^(has|get|set|add|doc)$/] > ${formatted}.arguments`,
  `NewExpression[callee.object.name='Intl'] > Literal.arguments:first-child[value!='en-GB']`,
  `CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/] > Literal.arguments:first-child[value!='en-GB']`,
];

/**
 * The rules of this house that oxlint has not; .oxlintrc.json switches them on.
 */
export default {
  meta: { name: 'asaase' },
  rules: {
    ...plainRules,
    'import-zones': importZones,
    'words-alone': wordsAlone,
    'no-dynamic-cycle': noDynamicCycle,
    'no-barrels': refuse(
      'No barrels: import from the file that defines it.',
      'ExportAllDeclaration',
    ),
    'no-module-mocks': refuse(
      'Our own modules are never mocked: drive the real thing through its wire.',
      "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/]",
    ),
    'no-components': refuse(
      'No component here: src/domain is words and rules alone.',
      'Program',
    ),
    'no-depless-effect': refuse(
      'useEffect needs its dependency list.',
      "CallExpression[callee.name='useEffect'][arguments.length=1]",
    ),
    'no-formatter-for-machines': refuse(
      'What a formatter writes is for people to read, in en-GB: count days and hours in UTC.',
      ...formattersForMachines,
    ),
  },
};
