import { SENTENCES } from '../sentences.mjs';
import { fileOf } from './file.mjs';

const HOLDERS = new Set(['window', 'globalThis']);
/** Navigates; puts nothing there. */
const BUILT_IN = new Set(['location', 'name']);

/** Values put on the global object, and global interfaces widened to read them back. */
export const globals = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { isSource } = fileOf(context);
    if (!isSource) return {};
    const report = (node) => context.report({ node, message: SENTENCES.windowGlobal });
    return {
      AssignmentExpression({ left }) {
        if (left.type !== 'MemberExpression' || !HOLDERS.has(left.object.name)) return;
        if (!BUILT_IN.has(left.property.name)) report(left);
      },
      CallExpression(node) {
        const { callee } = node;
        const defines =
          callee.type === 'MemberExpression' &&
          ['Object', 'Reflect'].includes(callee.object.name) &&
          ['assign', 'defineProperty', 'set'].includes(callee.property.name);
        if (defines && HOLDERS.has(node.arguments[0]?.name)) report(node);
      },
      TSInterfaceDeclaration(node) {
        if (node.id.name === 'Window') report(node);
      },
    };
  },
};
