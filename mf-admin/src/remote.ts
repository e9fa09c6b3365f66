import { boardCatalogue } from '@tessera/board/catalogue';
import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  catalogue: [defineCatalogue('admin', (locale) => import(`../locales/${locale}.json`)), boardCatalogue],
  routes: [
    {
      path: '/main/user_manage',
      load: () => import('./features/people/index.ts').then((feature) => feature.MembersTab),
    },
    {
      path: '/main/user_manage/roles',
      load: () => import('./features/people/index.ts').then((feature) => feature.RolesTab),
    },
    {
      path: '/main/user_manage/querySettings',
      load: () => import('./features/people/index.ts').then((feature) => feature.QuerySettingsTab),
    },
    {
      path: '/manager/queries',
      load: () => import('./features/queries/index.ts').then((feature) => feature.QueriesPage),
    },
    {
      path: '/manager/controlCenter',
      load: () => import('./features/control-centre/index.ts').then((feature) => feature.ControlCentrePage),
    },
  ],
  dialogs: {
    'multi-remove-user': {
      load: () => import('./features/members/index.ts').then((feature) => feature.MultiRemoveDialog),
    },
  },
});
