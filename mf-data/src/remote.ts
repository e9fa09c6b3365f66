import { boardCatalogue } from '@tessera/board/catalogue';
import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  catalogue: [defineCatalogue('data', (locale) => import(`../locales/${locale}.json`)), boardCatalogue],
  routes: [
    {
      path: '/main/datasource',
      load: () => import('./features/tables/index.ts').then((feature) => feature.TablesPage),
    },
    {
      path: '/main/dataModel',
      load: () => import('./features/models/index.ts').then((feature) => feature.ModelsPage),
    },
    {
      path: '/tableJoin',
      load: () => import('./features/table-join/index.ts').then((feature) => feature.TableJoinPage),
    },
    {
      path: '/sqlModel',
      load: () => import('./features/sql-models/index.ts').then((feature) => feature.SqlModelPage),
    },
    {
      path: '/dynamicParam',
      load: () => import('./features/params/index.ts').then((feature) => feature.ParamsPage),
    },
    {
      path: '/datasouceList',
      load: () => import('./features/connections/index.ts').then((feature) => feature.ConnectionsPage),
    },
    {
      path: '/dataSourceCustom',
      load: () => import('./features/connections/index.ts').then((feature) => feature.ConnectionFormPage),
    },
    { path: '/setDatasource', load: () => import('./features/uploads/index.ts').then((feature) => feature.CreatePage) },
    { path: '/appendData', load: () => import('./features/uploads/index.ts').then((feature) => feature.AppendPage) },
    {
      path: '/appendData/selectField',
      load: () => import('./features/uploads/index.ts').then((feature) => feature.AppendPage),
    },
    { path: '/replaceData', load: () => import('./features/uploads/index.ts').then((feature) => feature.ReplacePage) },
    {
      path: '/replaceData/selectField',
      load: () => import('./features/uploads/index.ts').then((feature) => feature.ReplacePage),
    },
    {
      path: '/replaceData/previewData',
      load: () => import('./features/uploads/index.ts').then((feature) => feature.ReplacePage),
    },
  ],
  dialogs: {
    'data-model-create': {
      load: () => import('./features/models/index.ts').then((feature) => feature.CreateModelDialog),
    },
  },
});
