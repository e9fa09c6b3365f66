require('./jest-computed-style.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the parts of the platform that it lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
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
    this.global.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
};
