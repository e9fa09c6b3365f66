import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  catalogue: defineCatalogue('admin', (locale) => import(`../locales/${locale}.json`)),
  routes: [
    {
      path: '/main/user_manage',
      load: () => import('./features/members/index.ts').then((feature) => feature.MembersPage),
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
