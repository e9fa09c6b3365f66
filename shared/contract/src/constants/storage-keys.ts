/** Local storage keys outlive the session; session storage is cleared by sign-out. The keys are ours. */
export const LOCAL_STORAGE_KEYS = {
  theme: 'tessera.theme',
  bigScreenTheme: 'tessera.bigScreenTheme',
  locale: 'tessera.locale',
  /** Boards opened last, by user and corporation. */
  recentBoards: 'tessera.recentBoards',
  /** Reports opened last, by user and corporation. */
  recentReports: 'tessera.recentReports',
  /** Big screens and dynamic screens opened last, by user and corporation. */
  recentScreens: 'tessera.recentScreens',
  recentDynamicScreens: 'tessera.recentDynamicScreens',
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
  /** One's own session, and where one was, while this tab looks at the product as another member. */
  ownToken: 'tessera.ownToken',
  ownAddress: 'tessera.ownAddress',
} as const;
