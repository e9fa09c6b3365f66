import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A setup file for packages with property tests: it gives what they try one seed. */
export const PROPERTY_SEED = require.resolve('./jest-property-seed.mjs');

const RUNTIME = require.resolve('./jest-runtime.cjs');

/** Packages that jest must compile: ESM-only, or with `import()`; paths stand below `.pnpm/`. */
const ESM_PACKAGES = [
  '@tessera',
  'ky',
  'jotai',
  'jose',
  'oauth4webapi',
  'openid-client',
  'uqr',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  '@stomp',
  'single-spa',
  'single-spa-react',
  'highcharts',
  'pptxgenjs',
];

const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};
const transformIgnorePatterns = [
  `/node_modules/(?!\\.pnpm/)(?!(${ESM_PACKAGES.join('|')})/)`,
  `/node_modules/\\.pnpm/(?!(${ESM_PACKAGES.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
];

export function nodeProject(displayName, rootDir, extras = {}) {
  return {
    displayName,
    rootDir,
    testEnvironment: require.resolve('./jest-node-environment.cjs'),
    testMatch: ['<rootDir>/src/**/*.test.ts'],
    runtime: RUNTIME,
    transform,
    transformIgnorePatterns,
    ...extras,
  };
}

/** Jest project of a package that runs in a browser. */
export function webProject(displayName, rootDir, extras = {}) {
  return {
    displayName,
    rootDir,
    testEnvironment: require.resolve('./jest-environment.cjs'),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    runtime: RUNTIME,
    setupFilesAfterEnv: [require.resolve('./jest-setup.cjs')],
    moduleNameMapper: {
      '\\.css$': require.resolve('./empty-module.cjs'),
      '^@fluentui/react-icons$': require.resolve('./jest-icons.cjs'),
    },
    transform,
    transformIgnorePatterns,
    ...extras,
  };
}
