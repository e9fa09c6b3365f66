import { defineManifest } from '@tessera/remote-kit/manifest';

const title = { zh_CN: '数据中心', zh_HK: '數據中心', en_US: 'Data', ja_JP: 'データ' };

const models = { zh_CN: '数据模型', zh_HK: '數據模型', en_US: 'Data models', ja_JP: 'データモデル' };
const join = { zh_CN: '模型画布', zh_HK: '模型畫布', en_US: 'Model canvas', ja_JP: 'モデルの編集' };
const sql = { zh_CN: 'SQL 模型', zh_HK: 'SQL 模型', en_US: 'SQL model', ja_JP: 'SQL モデル' };
const parameters = { zh_CN: '动态参数', zh_HK: '動態參數', en_US: 'Parameters', ja_JP: 'パラメーター' };
const connections = { zh_CN: '数据连接', zh_HK: '數據連接', en_US: 'Connections', ja_JP: 'データ接続' };
const upload = { zh_CN: '上传文件', zh_HK: '上載檔案', en_US: 'Upload a file', ja_JP: 'ファイルをアップロード' };
const append = { zh_CN: '追加数据', zh_HK: '追加數據', en_US: 'Append rows', ja_JP: 'データを追加' };
const replace = { zh_CN: '替换数据', zh_HK: '替換數據', en_US: 'Replace rows', ja_JP: 'データを置き換え' };
const uploading = { layout: 'main', requiresAuth: true, permission: 'data_upload' } as const;

/** What mf-data declares as data. A table is named by `tableId` in the query. */
export const manifest = defineManifest({
  name: 'mf-data',
  routes: [
    { path: '/main/datasource', layout: 'main', requiresAuth: true, permission: 'watch_chart_item', title },
    { path: '/main/dataModel', layout: 'main', requiresAuth: true, permission: 'data_model_edit', title: models },
    { path: '/tableJoin', layout: 'main', requiresAuth: true, permission: 'data_model_edit', title: join },
    { path: '/sqlModel', layout: 'main', requiresAuth: true, permission: 'data_model_edit', title: sql },
    {
      path: '/dynamicParam',
      layout: 'main',
      requiresAuth: true,
      permission: 'data_model_edit',
      title: parameters,
    },
    { path: '/datasouceList', layout: 'main', requiresAuth: true, permission: 'data_add', title: connections },
    { path: '/dataSourceCustom', layout: 'main', requiresAuth: true, permission: 'data_add', title: connections },
    { path: '/setDatasource', ...uploading, title: upload },
    { path: '/appendData', ...uploading, title: append },
    { path: '/appendData/selectField', ...uploading, title: append },
    { path: '/replaceData', ...uploading, title: replace },
    { path: '/replaceData/selectField', ...uploading, title: replace },
    { path: '/replaceData/previewData', ...uploading, title: replace },
  ],
  nav: [
    {
      moduleCode: '3',
      path: '/main/datasource',
      order: 300,
      title,
      icon: 'Database',
      permission: 'data_add',
    },
    {
      moduleCode: '3',
      path: '/main/dataModel',
      order: 310,
      title: models,
      icon: 'BranchFork',
      permission: 'data_model_edit',
    },
    {
      moduleCode: '3',
      path: '/sqlModel',
      order: 315,
      title: sql,
      icon: 'Code',
      permission: 'data_model_edit',
    },
    {
      moduleCode: '3',
      path: '/datasouceList',
      order: 320,
      title: connections,
      icon: 'PlugConnected',
      permission: 'data_add',
    },
    {
      moduleCode: '3',
      path: '/dynamicParam',
      order: 340,
      title: parameters,
      icon: 'Settings',
      permission: 'data_model_edit',
    },
  ],
  dialogs: ['data-model-create'],
  permissions: ['watch_chart_item', 'data_add', 'data_upload', 'data_manage', 'data_delete', 'data_model_edit'],
  requires: {
    session: '^1.0',
    permissions: '^1.0',
    theme: '^1.0',
    locale: '^1.0',
    transport: '^1.0',
    dialogs: '^1.0',
    navigation: '^1.0',
    notify: '^1.0',
    telemetry: '^1.0',
  },
});
