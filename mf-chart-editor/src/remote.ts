import { boardCatalogue } from '@tessera/board/catalogue';
import { chartsCatalogue } from '@tessera/charts/catalogue';
import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  catalogue: [
    defineCatalogue('editor', (locale) => import(`../locales/${locale}.json`)),
    boardCatalogue,
    chartsCatalogue,
  ],
  routes: [
    { path: '/editChart', load: () => import('./features/editor/index.ts').then((feature) => feature.EditChartPage) },
    {
      path: '/editHighChart',
      load: () => import('./features/editor/index.ts').then((feature) => feature.EditHighChartPage),
    },
    {
      path: '/fastAnaysis',
      load: () => import('./features/fast-analysis/index.ts').then((feature) => feature.FastAnalysisPage),
    },
    {
      path: '/dynamicChart',
      load: () => import('./features/dynamic-chart/index.ts').then((feature) => feature.DynamicChartPage),
    },
  ],
});
