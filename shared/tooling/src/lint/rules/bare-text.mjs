import { SENTENCES } from '../sentences.mjs';
import { fileOf } from './file.mjs';

const HAN_OR_KANA = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
/** Keys under which such a text may stand: a message's default, or a text that carries its own translations. */
const KEYS = new Set(['defaultMessage', 'description', 'zh_CN', 'zh_HK', 'en_US', 'ja_JP']);

/** Rooms and folders whose business is how each language writes numbers and dates. */
const FORMATS = /^(contract|i18n)\/|\/format\//;
/** Counting units that are values on the wire. */
const UNITS = new Set(['万', '亿']);

/** Attributes visible or audible to users. */
const SPOKEN = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']);
const LETTER = /\p{L}/u;
/** A name or address such as `mf-dashboard`, which is no language's word. */
const IDENTIFIER = /^[\w.:/@-]*[-.:/@][\w.:/@-]*$/;
/** The product's name is the same in every language. */
const PRODUCT = 'Tessera';

/** Text in browser code that formatjs cannot extract: Chinese or Japanese anywhere, any words in JSX. */
export const bareText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const { inBrowser, place } = fileOf(context);
    if (!inBrowser || FORMATS.test(`${place.room}/${place.inside}`)) return {};
    const report = (node) => context.report({ node, message: SENTENCES.bareText });
    const judge = (node, text) => {
      if (isSpoken(node.parent) ? isWords(text) : isBareHan(node, text)) report(node);
    };
    return {
      Literal: (node) => typeof node.value === 'string' && judge(node, node.value),
      TemplateLiteral: (node) => judge(node, node.quasis.map((quasi) => quasi.value.raw).join('')),
      JSXText: (node) => isWords(node.value) && report(node),
    };
  },
};

const isWords = (text) => LETTER.test(text) && text.trim() !== PRODUCT && !IDENTIFIER.test(text);
const isBareHan = (node, text) => HAN_OR_KANA.test(text) && !UNITS.has(text) && !isKeyed(node.parent);

/** A literal that is itself the content of an element or the value of an attribute that is read aloud. */
function isSpoken(parent) {
  if (parent.type === 'JSXExpressionContainer') {
    return parent.parent.type === 'JSXAttribute' ? isSpoken(parent.parent) : true;
  }
  return parent.type === 'JSXAttribute' && SPOKEN.has(parent.name.name);
}

function isKeyed(parent) {
  if (parent.type === 'CallExpression') return isFourfold(parent.arguments);
  if (parent.type === 'JSXExpressionContainer') return isKeyed(parent.parent);
  if (parent.type === 'Property') return KEYS.has(parent.key.name ?? parent.key.value);
  return parent.type === 'JSXAttribute' && KEYS.has(parent.name.name);
}

/** A call with the same text in all four languages, which makes a text that carries its own translations. */
function isFourfold(callArguments) {
  return (
    callArguments.length === 4 &&
    callArguments.every(({ type, value }) => type === 'Literal' && typeof value === 'string')
  );
}
