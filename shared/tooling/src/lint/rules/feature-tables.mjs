import { SENTENCES } from '../sentences.mjs';
import { tableOwners } from '../table-owners.mjs';
import { fileOf } from './file.mjs';

const STATEMENTS = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'from',
  'using',
]);

/** A feature of the server that reads or writes a table of another feature. */
export const featureTables = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { place, isSource } = fileOf(context);
    const feature = isSource && place.room === 'server' ? sliceOf(place.inside) : undefined;
    if (feature === undefined) return {};
    const owners = tableOwners(context.cwd);
    const judge = (node) => {
      if (node.type === 'ArrayExpression') return node.elements.forEach(judge);
      if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
      const table = node.value.split(/\s+as\s+/)[0];
      const owner = owners.get(table);
      if (owner !== undefined && owner !== feature) {
        context.report({ node, message: SENTENCES.featureTables(table, owner) });
      }
      return undefined;
    };
    return {
      CallExpression(node) {
        if (node.callee.type !== 'MemberExpression' || !STATEMENTS.has(node.callee.property.name)) return;
        if (node.arguments[0]) judge(node.arguments[0]);
      },
    };
  },
};

/** The slice that a file belongs to; the sample and the command line own no tables and count as slices too. */
function sliceOf(inside) {
  return (/^src\/features\/([^/]+)\//.exec(inside) ?? /^src\/(sample|cli)\//.exec(inside))?.[1];
}
