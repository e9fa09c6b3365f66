require('./jest-computed-style.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const { keptEnvironment } = require('./jest-kept-environment.cjs');

/** jsdom with the parts of the platform that it lacks. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'structuredClone',
      'ReadableStream',
      'AbortSignal',
      'AbortController',
    ])
      this.global[name] = globalThis[name];
    this.global.crypto ??= globalThis.crypto;
    if (!this.global.crypto.subtle) Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    this.global.Element.prototype.scrollIntoView = () => undefined;
    this.global.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
}

/** An empty page at the address that jsdom begins with. */
function emptyPage({ document, history, localStorage, sessionStorage }) {
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

module.exports = keptEnvironment(BrowserEnvironment, emptyPage);
