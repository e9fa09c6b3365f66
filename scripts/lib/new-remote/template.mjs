import { LOCALES, pageTexts } from './page-texts.mjs';

/**
 * Source files of a new remote, path -> text: manifest, export, a page with a call, its test, texts.
 * @param {{ name: string, title: string, path: string }} options
 */
export function remoteFiles({ name, title, path }) {
  const area = name.replace(/^mf-/, '');
  const prefix = area.replaceAll('-', '_');
  const page = `${pascal(area)}Page`;
  const quoted = `'${title.replaceAll(/['\\]/g, '\\$&')}'`;
  const texts = pageTexts(prefix, title);
  return {
    'webpack.config.mjs': `import { remoteConfig } from '@tessera/tooling/federation';

export default remoteConfig(import.meta.dirname);
`,
    'src/manifest.ts': `import { declareRemote } from '@tessera/remote-kit/manifest';

const title = { zh_CN: ${quoted}, zh_HK: ${quoted}, en_US: ${quoted}, ja_JP: ${quoted} };

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
  requires: { session: '^1.0', theme: '^1.0', locale: '^1.0', transport: '^1.0' },
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
    'src/features/start/start-page.tsx': startPage({ page, prefix, quoted }),
    'src/features/start/start-page.test.tsx': startPageTest({ page, quoted }),
    ...Object.fromEntries(LOCALES.map((locale) => [`locales/${locale}.json`, catalogue(texts, locale)])),
  };
}

function startPage({ page, prefix, quoted }) {
  return `import { session, type OwnSession } from '@tessera/contract';
import { ListCard, useEndpoint } from '@tessera/remote-kit';
import { PageHeader, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { useIntl } from 'react-intl';

/** The first page of the module: where the member is signed in. */
export function ${page}() {
  const intl = useIntl();
  const styles = usePageStyles();
  const sessions = useEndpoint(session.sessions);
  const title = intl.formatMessage({ id: '${prefix}.page.title', defaultMessage: ${quoted} });
  const columns: DataColumn<OwnSession>[] = [
    {
      key: 'device',
      header: intl.formatMessage({ id: '${prefix}.session.device', defaultMessage: '设备' }),
      render: ({ device }) => device,
    },
    {
      key: 'address',
      header: intl.formatMessage({ id: '${prefix}.session.address', defaultMessage: '地址' }),
      render: ({ address }) => address,
    },
  ];
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        description={intl.formatMessage({
          id: '${prefix}.page.hint',
          defaultMessage: '从 src/features 开始编写这个模块。',
        })}
      />
      <ListCard
        label={title}
        columns={columns}
        loaded={sessions}
        rowKey={({ sessionId }) => sessionId}
        empty={intl.formatMessage({ id: '${prefix}.page.empty', defaultMessage: '这里还没有内容' })}
      />
    </div>
  );
}
`;
}

function startPageTest({ page, quoted }) {
  return `import { session } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { ${page} } from './start-page.tsx';

it('lists where the member is signed in, below the title of the module', async () => {
  const here = {
    sessionId: '1',
    current: true,
    device: 'Chrome, Linux',
    address: '192.0.2.1',
    corporationName: 'Example',
    signedInAt: '2026-01-01T00:00:00Z',
    lastUsedAt: '2026-01-01T00:00:00Z',
  };
  const platform = createTestPlatform({
    send: ({ endpoint }) => ({
      code: '0',
      msg: '',
      data: endpoint.path === session.sessions.path ? [here] : null,
      requestId: '1',
    }),
  });
  render(
    <PlatformWrapper platform={platform}>
      <${page} />
    </PlatformWrapper>,
  );
  expect(screen.getByRole('heading', { name: ${quoted} })).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Chrome, Linux' })).toBeVisible();
});
`;
}

function catalogue(texts, locale) {
  const ids = Object.keys(texts).sort();
  return `${JSON.stringify(Object.fromEntries(ids.map((id) => [id, texts[id][locale]])), null, 2)}\n`;
}

function pascal(text) {
  return text.replaceAll(/(^|-)([a-z0-9])/g, (_match, _dash, letter) => letter.toUpperCase());
}
