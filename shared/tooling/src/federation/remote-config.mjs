import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

import { remoteNameOf } from '../remote-name.mjs';
import { baseConfig } from './base-config.mjs';
import { BUILD_PLACEHOLDER, BuildIdPlugin } from './build-id-plugin.mjs';
import { ContainerIdPlugin } from './container-id-plugin.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { LifetimePlugin } from './lifetime-plugin.mjs';
import { RemoteStylesPlugin } from './remote-styles.mjs';
import { sharedModules } from './shared-modules.mjs';
import { installedVersion } from './source-fingerprint.mjs';
import { standaloneConfig } from './standalone-config.mjs';

/**
 * Webpack configuration of a remote: `export default remoteConfig(import.meta.dirname)`. Production: an immutable build
 * in `dist/`; `webpack serve --mode development`: stand-alone at `/`, and as override build.
 * @param {string} directory of the remote's package
 */
export function remoteConfig(directory) {
  return (env, argv = {}) => {
    const mode = argv.mode === 'development' ? 'development' : 'production';
    if (mode === 'production') return federatedConfig(directory, mode);
    return [federatedConfig(directory, mode), standaloneConfig(directory, env ?? {})];
  };
}

function federatedConfig(directory, mode) {
  const { name, version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const remote = remoteNameOf(name);
  const development = mode === 'development';
  const id = development ? `dev${remote.replaceAll(/[^a-z0-9]/g, '')}` : BUILD_PLACEHOLDER;
  const federationName = `${remote.replaceAll('-', '_')}__${id}`;
  const base = baseConfig({ directory, mode, outputPath: join(directory, 'dist') });
  return {
    ...base,
    name: 'federated',
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName: federationName },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: federationName,
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.ts' },
        shared: sharedModules(directory),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
      }),
      new RemoteStylesPlugin(remote),
      new LifetimePlugin(federationName),
      new ContainerIdPlugin(),
      new IntegrityPlugin(),
      new BuildIdPlugin({
        directory,
        remote,
        version,
        federationName,
        contract: installedVersion(createRequire(join(directory, 'package.json')), '@tessera/contract'),
        ...(development ? { id } : {}),
      }),
    ],
  };
}
