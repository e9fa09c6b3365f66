import { SENTENCES } from '../sentences.mjs';
import { fileOf } from './file.mjs';

const CALLS = new Set(['fetch', 'XMLHttpRequest', 'EventSource']);

/** Raw network calls in browser code outside shared/request. */
export const network = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { place, inBrowser } = fileOf(context);
    if (!inBrowser || place.room === 'request') return {};
    const message = ['charts', 'ui'].includes(place.room) ? SENTENCES.fetches(place.room) : SENTENCES.rawFetch;
    const judge = (node, name) => CALLS.has(name) && context.report({ node, message });
    return {
      CallExpression: ({ callee }) => judge(callee, calledName(callee)),
      NewExpression: ({ callee }) => judge(callee, calledName(callee)),
    };
  },
};

function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name;
  const isGlobal = callee.type === 'MemberExpression' && ['window', 'globalThis'].includes(callee.object.name);
  return isGlobal ? callee.property.name : undefined;
}
