import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  catalogue: defineCatalogue('data', (locale) => import(`../locales/${locale}.json`)),
  routes: [
    {
      path: '/main/datasource',
      load: () => import('./features/tables/index.ts').then((feature) => feature.TablesPage),
    },
    {
      path: '/dynamicParam',
      load: () => import('./features/params/index.ts').then((feature) => feature.ParamsPage),
    },
  ],
});
