import { defineManifest } from '@tessera/remote-kit/manifest';

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
      path: '/manager/controlCenter',
      order: 410,
      title: { zh_CN: '控制中心', zh_HK: '控制中心', en_US: 'Control centre', ja_JP: 'コントロールセンター' },
      icon: 'Rocket',
      permission: 'release_override',
    },
  ],
  dialogs: ['multi-remove-user'],
  permissions: ['user_manage', 'release_manage', 'release_override'],
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
