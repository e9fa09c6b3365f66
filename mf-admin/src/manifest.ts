import { defineManifest } from '@tessera/remote-kit/manifest';

const queries = { zh_CN: '查询监控', zh_HK: '查詢監控', en_US: 'Queries', ja_JP: 'クエリ監視' };

/** What mf-admin declares as data. */
export const manifest = defineManifest({
  name: 'mf-admin',
  routes: [
    {
      path: '/main/user_manage',
      layout: 'main',
      requiresAuth: true,
      permission: 'user_manage',
      title: { zh_CN: '用户管理', zh_HK: '用戶管理', en_US: 'Members', ja_JP: 'ユーザー管理' },
    },
    {
      path: '/main/user_manage/roles',
      layout: 'main',
      requiresAuth: true,
      permission: 'user_manage',
      title: { zh_CN: '角色与权限', zh_HK: '角色與權限', en_US: 'Roles', ja_JP: 'ロールと権限' },
    },
    {
      path: '/main/user_manage/querySettings',
      layout: 'main',
      requiresAuth: true,
      permission: 'role_type_admin',
      title: { zh_CN: '查询设置', zh_HK: '查詢設定', en_US: 'Query settings', ja_JP: 'クエリ設定' },
    },
    {
      path: '/manager/queries',
      layout: 'main',
      requiresAuth: true,
      permission: 'query_monitor',
      title: queries,
    },
    {
      path: '/manager/controlCenter',
      layout: 'main',
      requiresAuth: true,
      permission: 'release_override',
      title: { zh_CN: '发布控制中心', zh_HK: '發佈控制中心', en_US: 'Release control', ja_JP: 'リリース管理' },
    },
  ],
  nav: [
    {
      moduleCode: '4',
      path: '/main/user_manage',
      order: 400,
      title: { zh_CN: '用户管理', zh_HK: '用戶管理', en_US: 'Members', ja_JP: 'ユーザー管理' },
      icon: 'People',
      permission: 'user_manage',
    },
    {
      moduleCode: '4',
      path: '/manager/queries',
      order: 405,
      title: queries,
      icon: 'HeartPulse',
      permission: 'query_monitor',
    },
    {
      moduleCode: '4',
      path: '/manager/controlCenter',
      order: 410,
      title: { zh_CN: '控制中心', zh_HK: '控制中心', en_US: 'Control centre', ja_JP: 'コントロールセンター' },
      icon: 'Rocket',
      permission: 'release_override',
    },
  ],
  dialogs: ['multi-remove-user'],
  permissions: ['user_manage', 'role_type_admin', 'query_monitor', 'release_manage', 'release_override'],
  requires: {
    session: '^1.0',
    permissions: '^1.0',
    theme: '^1.0',
    locale: '^1.0',
    transport: '^1.0',
    messages: '^1.0',
    notify: '^1.0',
    telemetry: '^1.0',
  },
});
