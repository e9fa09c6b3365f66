import { remoteFiles } from './template.mjs';

/**
 * Files of a new remote in this workspace, path -> text.
 * @param {{ name: string, title: string, path: string, version: string }} options `version` is the project's
 */
export function insideFiles({ name, title, path, version }) {
  return { 'package.json': packageJson({ name, title, version }), ...remoteFiles({ name, title, path }) };
}

function packageJson({ name, title, version }) {
  const workspace = ['contract', 'i18n', 'remote-kit', 'request', 'ui'].map((part) => [
    `@tessera/${part}`,
    'workspace:*',
  ]);
  const catalog = (names) => names.map((dependency) => [dependency, 'catalog:']);
  return `${JSON.stringify(
    {
      name: `@tessera/${name}`,
      version,
      private: true,
      description: title,
      license: 'UNLICENSED',
      type: 'module',
      scripts: { build: 'webpack --mode production', dev: 'webpack serve --mode development' },
      dependencies: Object.fromEntries([
        ...workspace,
        ...catalog(['jotai', 'react', 'react-dom', 'react-intl', 'react-router-dom']),
      ]),
      devDependencies: Object.fromEntries([
        ['@tessera/tooling', 'workspace:*'],
        ...catalog([
          '@testing-library/dom',
          '@testing-library/react',
          '@testing-library/user-event',
          '@types/react',
          '@types/react-dom',
          'webpack',
          'webpack-cli',
          'webpack-dev-server',
        ]),
      ]),
    },
    null,
    2,
  )}\n`;
}
