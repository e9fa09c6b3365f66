import { judgeImport } from '../walls.mjs';

/** Import walls: static and type imports, re-exports, dynamic imports, require and jest.mock. */
export const walls = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const judge = (source, lazy = false) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const message = judgeImport(context.cwd, context.filename, source.value, lazy);
      if (message !== null) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => judge(node.source),
      ExportNamedDeclaration: (node) => judge(node.source),
      ExportAllDeclaration: (node) => judge(node.source),
      ImportExpression: (node) => judge(node.source, true),
      TSImportType: (node) => judge(node.source ?? node.argument?.literal, true),
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require') judge(node.arguments[0]);
      },
    };
  },
};
