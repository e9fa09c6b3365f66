import { defineManifest } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '数据看板', zh_HK: '數據儀表板', en_US: 'Dashboards', ja_JP: 'ダッシュボード' };

const shared = { zh_CN: '分享', zh_HK: '分享', en_US: 'Shared with you', ja_JP: '共有' };

/** What mf-dashboard declares as data. The board is named by `menuCode` in the query. */
export const manifest = defineManifest({
  name: 'mf-dashboard',
  routes: [
    { path: '/main/dashboard', layout: 'main', requiresAuth: true, permission: 'dashboard_watch_dir', title },
    { path: '/shareDashboard', layout: 'full', requiresAuth: false, title: shared },
    { path: '/shareChart', layout: 'full', requiresAuth: false, title: shared },
    { path: '/exportPdf', layout: 'full', requiresAuth: true, permission: 'watch_chart_item', title },
    { path: '/exportimage', layout: 'full', requiresAuth: true, permission: 'watch_chart_item', title },
  ],
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
  dialogs: [
    'enlarge-chart',
    'copy-or-move-board',
    'rename-component',
    'move-component',
    'mobile-settings',
    'app-editor',
    'recycle-bin',
    'export-board',
    'export-manage',
    'share-dashboard',
  ],
  permissions: [
    'dashboard_watch_dir',
    'watch_left_tree',
    'watch_right_content',
    'watch_chart_item',
    'watch_fullscreen',
    'dashboard_edit_dir',
    'dashboard_delete_dir',
    'dashboard_drag_dir',
    'dashboard_edit_file',
    'dashboard_move_file',
    'dashboard_delete_file',
    'dashboard_drag_file',
    'dashboard_add_board',
    'dashboard_add_dir',
    'dashboard_add_chart',
    'dashboard_add_empty_chart',
    'chart_edit',
    'chart_move',
    'chart_copy',
    'chart_delete',
  ],
  requires: {
    session: '^1.0',
    permissions: '^1.0',
    theme: '^1.0',
    locale: '^1.0',
    transport: '^1.0',
    dialogs: '^1.0',
    messages: '^1.0',
    navigation: '^1.0',
    notify: '^1.0',
    telemetry: '^1.0',
  },
});
