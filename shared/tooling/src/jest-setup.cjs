// Only tests with a page load what waits for its elements and compares them.
if (typeof document !== 'undefined') require('./jest-page-setup.mjs');
