import { defineManifest } from '@tessera/remote-kit/manifest';

const title = { zh_CN: 'chart-editor', zh_HK: 'chart-editor', en_US: 'chart-editor', ja_JP: 'chart-editor' };

export const manifest = defineManifest({
  name: 'mf-chart-editor',
  routes: [{ path: '/main/chart-editor', layout: 'main', requiresAuth: true, title }],
  nav: [{ moduleCode: '6', path: '/main/chart-editor', order: 90, title, icon: 'app' }],
  dialogs: [],
  permissions: [],
  requires: { session: '^1.0', theme: '^1.0', locale: '^1.0' },
});
