/**
 * Keys of the browser's storage. The spec names what is stored, not the keys.
 * Local storage outlives the session; session storage is emptied by sign-out.
 */
export const LOCAL_STORAGE_KEYS = {
  theme: 'tessera.theme',
  bigScreenTheme: 'tessera.bigScreenTheme',
  locale: 'tessera.locale',
  /** Boards opened last, by user and corporation. */
  recentBoards: 'tessera.recentBoards',
} as const;

export const SESSION_STORAGE_KEYS = {
  token: 'tessera.token',
  userInfo: 'tessera.userInfo',
  permissions: 'tessera.permissions',
  corporationCode: 'tessera.corporationCode',
  aiOn: 'tessera.aiOn',
  treeNodes: 'tessera.treeNodes',
  menuType: 'tessera.menuType',
  menuCode: 'tessera.menuCode',
  customTimeList: 'tessera.customTimeList',
  fullPageConfig: 'tessera.fullPageConfig',
  /** Last token of a visit; the id of its share follows. */
  shareVisit: 'tessera.shareVisit',
  sqlModel: 'tessera.sqlModel',
} as const;
