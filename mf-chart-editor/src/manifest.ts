import { defineManifest } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '图表编辑', zh_HK: '圖表編輯', en_US: 'Chart editor', ja_JP: 'チャート編集' };
const chart = { zh_CN: '图表', zh_HK: '圖表', en_US: 'Chart', ja_JP: 'チャート' };
const create = { zh_CN: '新建图表', zh_HK: '新增圖表', en_US: 'New chart', ja_JP: 'チャートを作成' };
const fast = { zh_CN: '快速分析', zh_HK: '快速分析', en_US: 'Fast analysis', ja_JP: 'クイック分析' };
const editing = { requiresAuth: true, permission: 'chart_edit', title } as const;

/** What mf-chart-editor declares as data. README.md says what stands in the query. */
export const manifest = defineManifest({
  name: 'mf-chart-editor',
  routes: [
    { path: '/editChart', layout: 'main', ...editing },
    { path: '/editHighChart', layout: 'full', ...editing },
    { path: '/fastAnaysis', layout: 'main', ...editing, title: fast },
    { path: '/dynamicChart', layout: 'full', requiresAuth: false, title: chart },
  ],
  nav: [
    {
      moduleCode: '1',
      path: '/editChart',
      order: 120,
      title: create,
      icon: 'DataHistogram',
      permission: 'dashboard_add_chart',
    },
    {
      moduleCode: '1',
      path: '/fastAnaysis',
      order: 130,
      title: fast,
      icon: 'DataTrending',
      permission: 'dashboard_add_chart',
    },
  ],
  dialogs: [],
  permissions: ['chart_edit', 'dashboard_add_chart', 'watch_chart_item'],
  requires: {
    session: '^1.0',
    permissions: '^1.0',
    theme: '^1.0',
    locale: '^1.0',
    transport: '^1.0',
    notify: '^1.0',
    navigation: '^1.0',
    telemetry: '^1.0',
  },
});
