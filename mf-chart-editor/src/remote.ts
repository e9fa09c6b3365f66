import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  catalogue: defineCatalogue('chart_editor', (locale) => import(`../locales/${locale}.json`)),
  routes: [
    { path: '/main/chart-editor', load: () => import('./features/start/index.ts').then((m) => m.ChartEditorPage) },
  ],
});
