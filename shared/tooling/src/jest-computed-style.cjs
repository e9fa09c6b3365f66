const { createRequire } = require('node:module');

const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const selectors = createRequire(ofEnvironment.resolve('jsdom'))('./jsdom/living/helpers/selectors.js');
const askEngine = selectors.matchesDontThrow;
/** One compound selector that begins with a class; what may stand behind the class only narrows it. */
const CLASS_FIRST = /^\.(-?[_a-zA-Z][\w-]*)((?:::?[\w-]+|\[[\w-]+\]|\.[\w-]+)*)$/;
const parsed = new Map();

/**
 * Speeds up jsdom's computed styles: rules that begin with a class are decided without the selector engine. Must run
 * before jsdom loads, which captures the function.
 */
selectors.matchesDontThrow = (element, selector) => {
  let known = parsed.get(selector);
  if (known === undefined) {
    const [, name = null, more = ''] = CLASS_FIRST.exec(selector) ?? [];
    known = { name, only: more === '' };
    parsed.set(selector, known);
  }
  if (known.name === null || element._ownerDocument._mode === 'quirks') return askEngine(element, selector);
  if (!element.classList.contains(known.name)) return false;
  return known.only || askEngine(element, selector);
};
