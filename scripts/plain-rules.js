// Rules about how plainly code is written, as far as a rule can see it.

const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
});

/** `.test` of a node and what stands in it. */
const conditions = [
  'IfStatement > .test',
  'WhileStatement > .test',
  'DoWhileStatement > .test',
  'ConditionalExpression > .test',
];
const effects = ['AssignmentExpression', 'UpdateExpression'];

const effectsInConditions = conditions.flatMap((condition) =>
  effects.flatMap((effect) => [
    `${condition} ${effect}`,
    condition.replace('.test', `${effect}.test`),
  ]),
);

const workInTheHead = [
  'ForStatement > EmptyStatement.body',
  'ForStatement > SequenceExpression.update',
];

/**
 * A literal that is spread at once, or an object that is put together from
 * written pieces.
 */
const literalSpreads = [
  'ObjectExpression > SpreadElement > ObjectExpression.argument',
  'JSXSpreadAttribute > ObjectExpression.argument',
];

const jsonOf = (side) =>
  `BinaryExpression[operator=/^[!=]==?$/] > CallExpression.${side}[callee.object.name='JSON'][callee.property.name='stringify']`;

/**
 * Types that are worked out from code elsewhere instead of having a name and a
 * sentence.
 */
/** A package may export a function and no name for its types. */
const ofThisRepository = /^(\.|@\/|@contract\/|@land\/|local-firebase\/)/;
const borrowed = /^(?:ReturnType|Awaited|Parameters)$/;

const namedTypes = {
  create(context) {
    const imported = new Set();
    const message =
      'A type that crosses a file has a name of its own and a line about it, where it is made.';
    const isExported = (node) => {
      for (let above = node.parent; above != null; above = above.parent) {
        if (above.type === 'ExportNamedDeclaration') {
          return (
            above.declaration?.type === 'TSTypeAliasDeclaration' ||
            above.declaration?.type === 'TSInterfaceDeclaration'
          );
        }
      }
      return false;
    };
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (!ofThisRepository.test(source.value)) return;
        for (const { local } of specifiers) imported.add(local.name);
      },
      TSTypeReference: (node) => {
        const { typeName, typeArguments } = node;
        const [first, second] = typeArguments?.params ?? [];
        if (
          typeName.name === 'Pick' &&
          second?.type === 'TSTypeOperator' &&
          second.operator === 'keyof'
        ) {
          context.report({ node, message });
        }
        if (!borrowed.test(typeName.name ?? '')) return;
        const isOfImported =
          first?.type === 'TSTypeQuery' && imported.has(first.exprName.name);
        if (isOfImported || isExported(node)) context.report({ node, message });
      },
    };
  },
};

const isFunction = (node) =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression';

/** Functions that another file can call: each says what it promises. */
const documentedFunctions = {
  create(context) {
    const message =
      'An exported function says in a doc comment what it promises.';
    const isDocumented = (node) => {
      const last = context.sourceCode.getCommentsBefore(node).at(-1);
      return last?.type === 'Block' && last.value.startsWith('*');
    };
    return {
      ExportNamedDeclaration: (node) => {
        const { declaration } = node;
        const isOne =
          declaration?.type === 'FunctionDeclaration' ||
          (declaration?.type === 'VariableDeclaration' &&
            declaration.declarations.some(({ init }) => isFunction(init)));
        if (isOne && !isDocumented(node)) {
          context.report({ node: declaration, message });
        }
      },
    };
  },
};

export const plainRules = {
  'no-literal-spread': refuse(
    'An object is written as one literal, a property a line.',
    ...literalSpreads,
  ),
  'no-effect-in-condition': refuse(
    'A condition asks and changes nothing.',
    ...effectsInConditions,
  ),
  'no-work-in-loop-head': refuse(
    'A loop does its work in its body.',
    ...workInTheHead,
  ),
  'no-json-equality': refuse(
    'Equality compares fields, not JSON.',
    jsonOf('left'),
    jsonOf('right'),
  ),
  'named-types': namedTypes,
  'documented-functions': documentedFunctions,
};
