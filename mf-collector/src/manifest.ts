import { declareRemote, hostCapabilities } from '@tessera/remote-kit/manifest';

/** What mf-collector declares. */
export const { manifest, views } = declareRemote({
  name: 'mf-collector',
  pages: [
    {
      path: '/dataSync',
      layout: 'main',
      requiresAuth: true,
      permission: 'data_manage',
      title: { zh_CN: '数据采集', zh_HK: '數據採集', en_US: 'Data collection', ja_JP: 'データ収集' },
      nav: { moduleCode: '3', order: 330, icon: 'ArrowSync' },
      load: () => import('./features/data-sync/index.ts').then((feature) => feature.DataSyncPage),
    },
  ],
  permissions: ['data_manage'],
  requires: hostCapabilities(),
});
