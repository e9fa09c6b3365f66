import { defineManifest } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '数据看板', zh_HK: '數據儀表板', en_US: 'Dashboards', ja_JP: 'ダッシュボード' };

/** What mf-dashboard declares as data. The board is named by `menuCode` in the query. */
export const manifest = defineManifest({
  name: 'mf-dashboard',
  routes: [{ path: '/main/dashboard', layout: 'main', requiresAuth: true, permission: 'dashboard_watch_dir', title }],
  nav: [
    {
      moduleCode: '1',
      path: '/main/dashboard',
      order: 100,
      title,
      icon: 'Board',
      permission: 'dashboard_watch_dir',
    },
  ],
  dialogs: ['enlarge-chart'],
  permissions: [
    'dashboard_watch_dir',
    'watch_left_tree',
    'watch_right_content',
    'watch_chart_item',
    'watch_fullscreen',
  ],
  requires: {
    session: '^1.0',
    permissions: '^1.0',
    theme: '^1.0',
    locale: '^1.0',
    transport: '^1.0',
    dialogs: '^1.0',
    notify: '^1.0',
    telemetry: '^1.0',
  },
});
