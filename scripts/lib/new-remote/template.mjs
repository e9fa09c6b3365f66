/**
 * Files of a new remote, path -> text. @param {{ name: string, title: string, path: string, version: string }} options
 */
export function remoteFiles({ name, title, path, version }) {
  const area = name.replace(/^mf-/, '');
  const prefix = area.replaceAll('-', '_');
  const page = `${pascal(area)}Page`;
  const text = (zh_CN, zh_HK, en_US, ja_JP) => ({ zh_CN, zh_HK, en_US, ja_JP });
  const texts = {
    [`${prefix}.page.title`]: text(title, title, title, title),
    [`${prefix}.page.empty`]: text(
      '这里还没有内容',
      '這裡還沒有內容',
      'There is nothing here yet',
      'まだ内容がありません',
    ),
    [`${prefix}.page.hint`]: text(
      '从 src/features 开始编写这个模块。',
      '從 src/features 開始編寫這個模組。',
      'Start building this module in src/features.',
      'このモジュールは src/features から作り始めてください。',
    ),
  };
  const locale = (name) =>
    `${JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, all]) => [id, all[name]])), null, 2)}\n`;
  return {
    'package.json': packageJson({ name, title, version }),
    'webpack.config.mjs': `import { remoteConfig } from '@tessera/tooling/federation';

export default remoteConfig(import.meta.dirname);
`,
    'src/manifest.ts': `import { declareRemote } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '${title}', zh_HK: '${title}', en_US: '${title}', ja_JP: '${title}' };

export const { manifest, views } = declareRemote({
  name: '${name}',
  pages: [
    {
      path: '${path}',
      layout: 'main',
      requiresAuth: true,
      title,
      nav: { moduleCode: '6', order: 900, icon: 'app' },
      load: () => import('./features/start/index.ts').then((feature) => feature.${page}),
    },
  ],
  permissions: [],
  requires: { session: '^1.0', theme: '^1.0', locale: '^1.0' },
});
`,
    'src/remote.ts': `import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest, views } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  views,
  catalogue: defineCatalogue('${prefix}', (locale) => import(\`../locales/\${locale}.json\`)),
});
`,
    'src/features/start/index.ts': `export { ${page} } from './start-page.tsx';
`,
    'src/features/start/start-page.tsx': `import { EmptyState, PageHeader } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

/** The first page of the module. */
export function ${page}() {
  const intl = useIntl();
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: '${prefix}.page.title', defaultMessage: '${title}' })} />
      <EmptyState
        title={intl.formatMessage({ id: '${prefix}.page.empty', defaultMessage: '这里还没有内容' })}
        text={intl.formatMessage({ id: '${prefix}.page.hint', defaultMessage: '从 src/features 开始编写这个模块。' })}
      />
    </>
  );
}
`,
    'src/features/start/start-page.test.tsx': `import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { ${page} } from './start-page.tsx';

it('greets with the title of the module', () => {
  render(
    <PlatformWrapper platform={createTestPlatform()}>
      <${page} />
    </PlatformWrapper>,
  );
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
});
`,
    ...Object.fromEntries(['zh_CN', 'zh_HK', 'en_US', 'ja_JP'].map((code) => [`locales/${code}.json`, locale(code)])),
  };
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

function pascal(text) {
  return text.replaceAll(/(^|-)([a-z0-9])/g, (_match, _dash, letter) => letter.toUpperCase());
}
