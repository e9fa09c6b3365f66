import { remoteFiles } from './template.mjs';

/** Packages of ours that a remote is written with, then those that it is built and tested with. */
const OURS = ['contract', 'i18n', 'remote-kit', 'request', 'ui', 'charts'];
const OUR_TOOLS = ['testing', 'tooling'];
/** Exact, so that shell and remote share facades (`shared-modules.mjs`). */
const LIBRARIES = [
  '@fluentui/react-components',
  '@fluentui/react-icons',
  '@griffel/react',
  'react',
  'react-dom',
  'react-intl',
];
const TOOLS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'oxlint',
  'typescript',
  'webpack',
  'webpack-cli',
  'webpack-dev-server',
];

/** Install scripts that may run: pnpm refuses to install while one is neither allowed nor denied. */
const PNPM_SETTINGS = `allowBuilds:
  '@swc/core': true
  esbuild: true
  '@parcel/watcher': false
  core-js-pure: false
`;

/**
 * Files of a new remote in a folder of its own, path -> text.
 * @param {{ name: string, title: string, path: string, versions: Readonly<Record<string, string>>,
 * specifierOf: (name: string) => string }} options `versions` of libraries by name; `specifierOf` says where npm finds
 * one of our packages, such as `contract`
 */
export function outsideFiles({ name, title, path, versions, specifierOf }) {
  const ours = (names) => Object.fromEntries(names.map((part) => [`@tessera/${part}`, specifierOf(part)]));
  const libraries = (names) => Object.fromEntries(names.map((library) => [library, versions[library]]));
  const manifest = {
    name,
    version: '0.1.0',
    private: true,
    description: title,
    type: 'module',
    scripts: {
      start: 'webpack serve --mode development --config-name standalone',
      'start:override': 'webpack serve --mode development',
      build: 'webpack --mode production',
      test: 'jest',
      types: 'tsc',
      lint: 'oxlint',
      release: 'tessera-release',
    },
    dependencies: { ...ours(OURS), ...libraries(LIBRARIES) },
    devDependencies: { ...ours(OUR_TOOLS), ...libraries(TOOLS) },
    engines: { node: '>=20.19' },
  };
  return {
    'package.json': json(manifest),
    'tsconfig.json': json({ extends: '@tessera/tooling/tsconfig/remote.json', include: ['src'] }),
    'jest.config.mjs': `import { webProject } from '@tessera/tooling/jest';

// The first test also compiles what it loads.
export default { ...webProject('${name}', import.meta.dirname), testTimeout: 60_000 };
`,
    '.oxlintrc.json': json({
      extends: ['./node_modules/@tessera/tooling/oxlint/remote.json'],
      ignorePatterns: ['dist'],
    }),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    // For pnpm; npm does not read it.
    'pnpm-workspace.yaml': PNPM_SETTINGS,
    'README.md': readme({ name, title, path }),
    ...remoteFiles({ name, title, path }),
  };
}

function readme({ name, title, path }) {
  return `# ${name}

${title}: a remote of Tessera. \`packages/\` has the packages \`@tessera/*\` that it was made with; a newer Tessera brings newer ones.

| command | what it does |
|---|---|
| \`npm install\` | installs; \`pnpm install\` does, too |
| \`npm start\` | serves the remote alone at http://127.0.0.1:3001${path}, in front of a Tessera at http://127.0.0.1:8080 (\`-- --env server=https://bi.example.com --env port=3002\`) |
| \`npm run start:override\` | also compiles the build that a deployed shell takes with \`?override=${name}@http://127.0.0.1:3001/\` |
| \`npm test\`, \`npm run types\`, \`npm run lint\` | checks |
| \`npm run build\` | makes the immutable build in \`dist/\` |
| \`npm run release -- --server https://bi.example.com --token tsr_… --channel canary\` | builds and publishes; \`npm run release -- rollback\` takes it back |
`;
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
