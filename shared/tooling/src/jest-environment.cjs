const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/**
 * The environment of a browser package's test: a page for a `.test.tsx`, and for a `.test.ts` whose first comment says
 * `@page`; else Node, which starts in a tenth of the time.
 */
module.exports = class {
  constructor(config, context) {
    const needsPage = context.testPath.endsWith('.tsx') || 'page' in context.docblockPragmas;
    if (!needsPage) return new NodeEnvironment(config, context);
    const BrowserEnvironment = require('./jest-browser.cjs');
    return new BrowserEnvironment(config, context);
  }
};
