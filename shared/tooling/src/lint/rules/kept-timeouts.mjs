import { SENTENCES } from '../sentences.mjs';
import { fileOf } from './file.mjs';

/** Timeouts that nothing but AbortSignal.any holds: Node 20 may collect them before their time. */
export const keptTimeouts = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (!fileOf(context).isSource) return {};
    return {
      CallExpression(node) {
        if (!isCall(node, 'any') || node.arguments[0]?.type !== 'ArrayExpression') return;
        const loose = (element) =>
          isCall(element, 'timeout') || (element?.type === 'Identifier' && isNamedOnly(context, element));
        if (node.arguments[0].elements.some(loose)) context.report({ node, message: SENTENCES.looseTimeout });
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
