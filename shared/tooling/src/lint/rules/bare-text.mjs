import { SENTENCES } from '../sentences.mjs';
import { fileOf } from './file.mjs';

const HAN_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
/** Keys under which such a text may stand: a message's default, or a text that carries its own translations. */
const KEYS = new Set(['defaultMessage', 'description', 'zh_CN', 'zh_HK', 'en_US', 'ja_JP']);

/** Rooms and folders whose business is how each language writes numbers and dates. */
const FORMATS = /^(contract|i18n)\/|\/format\//;
/** Counting units that are values on the wire. */
const UNITS = new Set(['万', '亿']);

/** Chinese or Japanese text in browser code that formatjs cannot extract. */
export const bareText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { inBrowser, place } = fileOf(context);
    if (!inBrowser || FORMATS.test(`${place.room}/${place.inside}`)) return {};
    const judge = (node, text) => {
      if (HAN_OR_KANA.test(text) && !UNITS.has(text) && !isKeyed(node.parent))
        context.report({ node, message: SENTENCES.bareText });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && judge(node, node.value),
      TemplateLiteral: (node) => judge(node, node.quasis.map((quasi) => quasi.value.raw).join('')),
      JSXText: (node) => judge(node, node.value),
    };
  },
};

function isKeyed(parent) {
  if (parent.type === 'JSXExpressionContainer') return isKeyed(parent.parent);
  if (parent.type === 'Property') return KEYS.has(parent.key.name ?? parent.key.value);
  return parent.type === 'JSXAttribute' && KEYS.has(parent.name.name);
}
