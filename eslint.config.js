import checkFile from 'eslint-plugin-check-file';
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importZones } from './scripts/import-zones.js';

const noModuleMocks = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(mock|doMock)$/]",
  message: 'Our own modules are never mocked: drive the real thing through its wire.',
};
const noDeplessEffect = {
  selector: "CallExpression[callee.name='useEffect'][arguments.length=1]",
  message: 'useEffect needs its dependency list.',
};
const formatted =
  'CallExpression[callee.property.name=/^(format|formatToParts|toLocale(Date|Time)?String)$/]';
/** What a formatter writes changes with the version of the browser or of Node: it is for people only. */
const noFormatterForMachines = [
  `CallExpression[callee.property.name='parse'] ${formatted}`,
  `NewExpression[callee.name='Date'] ${formatted}`,
  `CallExpression[callee.name=/^(Number|parseInt|parseFloat)$/] ${formatted}`,
  `CallExpression[callee.property.name='split'][callee.object.callee.property.name=/^(format|toLocale(Date|Time)?String)$/]`,
  `BinaryExpression[operator=/^([=!]==?|[<>]=?)$/] > ${formatted}`,
  `MemberExpression[computed=true] > ${formatted}.property`,
  `CallExpression[callee.property.name=/^(has|get|set|add|doc)$/] > ${formatted}.arguments`,
  `NewExpression[callee.object.name='Intl'] > Literal.arguments:first-child[value!='en-GB']`,
  `CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/] > Literal.arguments:first-child[value!='en-GB']`,
].map((selector) => ({
  selector,
  message: 'What a formatter writes is for people to read, in en-GB: count days and hours in UTC.',
}));
const restrictedSyntax = [
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that defines it.' },
  noModuleMocks,
  noDeplessEffect,
  ...noFormatterForMachines,
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'dist',
      'dist-*',
      'functions/lib',
      '.asaase',
      '.cache',
      'coverage',
      'tests/support/lint-fixtures',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'check-file': checkFile },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: importZones() }],
      'import-x/no-cycle': ['error', { maxDepth: 8, ignoreExternal: true }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['firebase/*', '@firebase/*'],
              message: 'The Firebase SDK is spoken to in src/firebase and src/repositories only.',
            },
            { group: ['axios', 'axios/*'], message: 'HTTP goes through src/firebase/endpoint-client.' },
          ],
        },
      ],
    },
  },
  {
    files: ['src/firebase/**', 'src/repositories/**'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['src/repositories/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['axios', 'axios/*'], message: 'HTTP goes through src/firebase/endpoint-client.' },
          ],
        },
      ],
    },
  },
  {
    files: ['contract/**', 'src/repositories/**', 'src/firebase/**', 'functions/src/firestore/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Intl', message: 'Records hold no words of a locale: count days and hours in UTC.' },
      ],
    },
  },
  {
    files: ['src/firebase/**', 'tests/**', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as' }] },
  },
  {
    files: ['tests/**', '**/*.test.{ts,tsx}', 'benchmarks/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  { files: ['scripts/**', 'emulators/suite/**', 'benchmarks/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{js,mjs}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.{js,mjs}'], rules: { 'no-console': 'off', 'max-lines-per-function': 'off' } },
);
