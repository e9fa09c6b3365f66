import { SENTENCES } from '../sentences.mjs';
import { fileOf } from './file.mjs';

/**
 * Timeouts that nothing but AbortSignal.any holds: Node 20 may collect them before their time. One that is handed to a function
 * may be put into AbortSignal.any there; one in an object of options, as fetch takes them, is listened to.
 */
export const keptTimeouts = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (!fileOf(context).isSource) return {};
    const isLoose = (value) =>
      isCall(value, 'timeout') || (value?.type === 'Identifier' && isNamedOnly(context, value));
    return {
      CallExpression(node) {
        if (isCall(node, 'any')) {
          const [sources] = node.arguments;
          if (sources?.type === 'ArrayExpression' && sources.elements.some(isLoose))
            context.report({ node, message: SENTENCES.looseTimeout });
        } else if (node.arguments.some(isLoose)) context.report({ node, message: SENTENCES.handedTimeout });
      },
    };
  },
};

function isCall(node, method) {
  const callee = node?.type === 'CallExpression' ? node.callee : null;
  return callee?.type === 'MemberExpression' && callee.object.name === 'AbortSignal' && callee.property.name === method;
}

/** Whether a name holds a timeout and is read nowhere else. */
function isNamedOnly({ sourceCode }, identifier) {
  for (let scope = sourceCode.getScope(identifier); scope !== null; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable === undefined) continue;
    const reads = variable.references.filter((reference) => reference.isRead());
    return reads.length === 1 && variable.defs.some(({ node }) => isCall(node.init, 'timeout'));
  }
  return false;
}
