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
    const feature =
      isSource && place.room === 'server' ? /^src\/features\/([^/]+)\//.exec(place.inside)?.[1] : undefined;
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
