import { defineCatalogue } from '@tessera/i18n';
import { defineRemote } from '@tessera/remote-kit';

import { manifest, views } from './manifest.ts';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  views,
  catalogue: defineCatalogue('collector', (locale) => import(`../locales/${locale}.json`)),
});
