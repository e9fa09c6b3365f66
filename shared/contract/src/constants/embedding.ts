/** Keys of the default query map of embedded routes. */
export const EMBED_QUERY_KEYS = [
  'rmlt',
  'menuCode',
  'from',
  'accountIds',
  'orgId',
  'orgName',
  'rootId',
  'appId',
  'orgType',
  'sourceCode',
  'rmMenuTab',
  'newTab',
  'bizType',
  'treeType',
  'reportType',
  'customType',
  'startTime',
  'endTime',
] as const;

/** Pages of shares; they take theme and language from their address and show nothing that a permission decides. */
export const SHARE_PATHS = { board: '/shareDashboard', report: '/shareReportBoard', chart: '/shareChart' } as const;
export const isSharePath = (pathname: string): boolean =>
  Object.values<string>(SHARE_PATHS).includes(pathname.replace(/\/+$/, ''));

export const SHARE_TOKEN_HEADER = 'share-token';

/** Messages between a page and the frame in which it embeds a share. Both sides name the exact origin of the other. */
export const EMBED_MESSAGES = {
  /** Frame: it listens. */
  ready: 'tessera:ready',
  /** Page: the signed token, theme and filters. */
  enter: 'tessera:enter',
  /** Page: other choices of the reader's. */
  filters: 'tessera:filters',
  /** Frame: the share is shown. */
  entered: 'tessera:entered',
  /** Frame: the share can't be shown; with the code of the error catalogue. */
  failed: 'tessera:failed',
  /** Frame: the reader chose. */
  changed: 'tessera:changed',
} as const;
