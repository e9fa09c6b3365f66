import { SENTENCES } from '../sentences.mjs';
import { fileOf } from './file.mjs';

const HOLDERS = new Set(['window', 'globalThis', 'self']);
/** Rooms whose modules are built into remotes alone. */
const FOLLOWED = new Set(['remote', 'board']);

/** The page's window as a value: what is started through it is not followed by the remote's lifetime. */
export const pageAliases = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { isSource, place } = fileOf(context);
    if (!isSource || !FOLLOWED.has(place.room)) return {};
    return {
      // Locals have these names too: only what no scope declares is the page's.
      'Program:exit'() {
        const { through, variables } = context.sourceCode.scopeManager.globalScope;
        // Names of the language are variables without a definition.
        const builtIn = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier } of new Set([...through, ...builtIn])) {
          if (!HOLDERS.has(identifier.name)) continue;
          const { parent } = identifier;
          const isRead = parent.type === 'MemberExpression' && parent.object === identifier;
          const isAsked = parent.type === 'UnaryExpression' || parent.type === 'BinaryExpression';
          if (!isRead && !isAsked) context.report({ node: identifier, message: SENTENCES.pageAlias });
        }
      },
    };
  },
};
