import { SENTENCES } from '../sentences.mjs';

/** Matchers that compare values by what they are made of, and take the expected ones as arguments. */
const COMPARES =
  /^(?:toMatchObject|toEqual|toStrictEqual|toContainEqual|toHave(?:Been)?(?:Last|Nth)?(?:Called|Returned)With|objectContaining|arrayContaining)$/;

/** A regular expression where a text is compared: it is an object there, and never the text that it matches. */
export const matchedTexts = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { sourceCode } = context;
    /** Regular expressions in a value as it is written, or named; what is handed to functions is their matter. */
    function patternsIn(node) {
      switch (node?.type) {
        case 'Literal':
          return node.regex ? [node] : [];
        case 'NewExpression':
          return node.callee.name === 'RegExp' ? [node] : [];
        case 'Identifier':
          return patternsIn(constantOf(sourceCode, node)).map(() => node);
        case 'ObjectExpression':
          return node.properties.flatMap((one) => patternsIn(one.type === 'SpreadElement' ? one.argument : one.value));
        case 'ArrayExpression':
          return node.elements.flatMap((one) => patternsIn(one?.type === 'SpreadElement' ? one.argument : one));
        case 'ConditionalExpression':
          return [node.consequent, node.alternate].flatMap(patternsIn);
        case 'TSAsExpression':
        case 'TSSatisfiesExpression':
          return patternsIn(node.expression);
        default:
          return [];
      }
    }
    return {
      CallExpression({ callee, arguments: expected }) {
        if (callee.type !== 'MemberExpression' || !COMPARES.test(callee.property.name ?? '')) return;
        for (const node of expected.flatMap(patternsIn)) context.report({ node, message: SENTENCES.matchedText });
      },
    };
  },
};

/** The initial value of a constant of the file; undefined for other names. */
function constantOf(sourceCode, identifier) {
  for (let scope = sourceCode.getScope(identifier); scope !== null; scope = scope.upper) {
    const [definition] = scope.set.get(identifier.name)?.defs ?? [];
    if (definition === undefined) continue;
    return definition.parent?.kind === 'const' && definition.node.id?.type === 'Identifier'
      ? definition.node.init
      : undefined;
  }
  return undefined;
}
