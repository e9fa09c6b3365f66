import { PAGE_PATHS } from './page-paths.ts';

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
export const SHARE_PATHS = {
  board: '/shareDashboard',
  report: '/shareReportBoard',
  screen: '/shareScreen',
  chart: '/shareChart',
} as const;
/** Embed links of a shared report, always purple: with bar and list of pages, and its sheets alone. */
export const EMBED_LINKS = { report: '/rcReportForm', sheets: '/rcReportForm2' } as const;

const isOneOf = (paths: Readonly<Record<string, string>>, pathname: string): boolean =>
  Object.values(paths).includes(pathname.replace(/\/+$/, ''));
export const isEmbedLink = (pathname: string): boolean => isOneOf(EMBED_LINKS, pathname);
/** Parameter of an address that names a share. */
export const SHARE_PARAM = 'shareId';
/** Whether an address is a page of a share: its own page, an embed link, or the print of its sheets. */
export const isSharePage = ({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean =>
  isOneOf(SHARE_PATHS, pathname) || isEmbedLink(pathname) || isSharePrint(pathname, search);
/** A print without a share is a member's, or the server's. */
const isSharePrint = (pathname: string, search: string): boolean =>
  isOneOf({ print: PAGE_PATHS.reportPrint }, pathname) && new URLSearchParams(search).has(SHARE_PARAM);

export const SHARE_TOKEN_HEADER = 'share-token';

/** Messages between a page and the frame in which it embeds a share. Both sides name the exact origin of the other. */
export const EMBED_MESSAGES = {
  /** Frame: its page has begun to load, which says that the browser did not refuse to frame it. */
  loading: 'tessera:loading',
  /** Frame: it listens. */
  ready: 'tessera:ready',
  /** Page: the signed token, theme and filters. */
  enter: 'tessera:enter',
  /** Page: other choices of the reader's. */
  filters: 'tessera:filters',
  /** Frame: the share is shown. */
  entered: 'tessera:entered',
  /** Frame: the share can't be shown, or ended; with code and key of the error catalogue. */
  failed: 'tessera:failed',
  /** Frame: the reader chose. */
  changed: 'tessera:changed',
  /** Frame: the reader clicked a value of a chart. */
  clicked: 'tessera:clicked',
  /** Frame: a chart has no data; with its code, and code and key of the error catalogue. */
  error: 'tessera:error',
  /** Frame: px that show a board without scrolling. */
  height: 'tessera:height',
} as const;
