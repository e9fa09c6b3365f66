import type { LocalizedText, PermissionSymbol, ShellPath, ThemeName } from '@tessera/contract';
import { matchRoutes } from '@tessera/remote-kit/router';

/** Pages that the shell draws itself; `pages.ts` knows the module of each. */
export type PageId =
  | 'signIn'
  | 'register'
  | 'forgotPassword'
  | 'binding'
  | 'enterprises'
  | 'enterprise'
  | 'notFound'
  | 'contentNotFound'
  | 'expired'
  | 'shareClosed'
  | 'noPermission'
  | 'redirect'
  | 'blank'
  | 'download'
  | 'landing'
  | 'systemMessages'
  | 'warningMessages'
  | 'settingsInfo'
  | 'settingsMobile'
  | 'settingsAccount'
  | 'mobileConfig'
  | 'demandedFactor';

interface Common {
  /** Row of the specification's route table. */
  readonly row: string;
  /** Pattern; parameters as `:name`. Publishing keeps remotes away from it. */
  readonly path: ShellPath;
  readonly requiresAuth: boolean;
  /** `main`: below the header; `full`: the whole window. */
  readonly layout: 'main' | 'full';
}
export interface ShellRedirect extends Common {
  readonly kind: 'redirect';
  /** `home` is the page after sign-in. */
  readonly to: `/${string}` | 'home';
}
export interface ShellPage extends Common {
  readonly kind: 'page';
  readonly page: PageId;
  readonly title: LocalizedText;
  readonly theme?: ThemeName;
  readonly permission?: PermissionSymbol;
}
export type ShellRoute = ShellRedirect | ShellPage;

const title = (zh_CN: string, zh_HK: string, en_US: string, ja_JP: string): LocalizedText => ({
  zh_CN,
  zh_HK,
  en_US,
  ja_JP,
});
const open = (row: string, path: ShellPath, page: PageId, text: LocalizedText): ShellPage => ({
  kind: 'page',
  row,
  path,
  page,
  title: text,
  requiresAuth: false,
  layout: 'full',
});
const inside = (row: string, path: ShellPath, page: PageId, text: LocalizedText): ShellPage => ({
  kind: 'page',
  row,
  path,
  page,
  title: text,
  requiresAuth: true,
  layout: 'main',
});
const redirect = (row: string, path: ShellPath, to: ShellRedirect['to'], requiresAuth: boolean): ShellRedirect => ({
  kind: 'redirect',
  row,
  path,
  to,
  requiresAuth,
  layout: requiresAuth ? 'main' : 'full',
});

/** In place of any page while the role demands a second factor that the account lacks; it has no path of its own. */
export const DEMANDED_FACTOR_TITLE = title(
  '设置两步验证',
  '設定兩步驗證',
  'Set up two-step verification',
  '2 段階認証の設定',
);

/** Where unknown paths lead. */
export const NOT_FOUND_PATH = '/notfound';

/** The shell's own routes; all others belong to remotes and come with the composition. */
export const SHELL_ROUTES: readonly ShellRoute[] = [
  redirect('RT-001', '/', '/login', false),
  open('RT-003', '/login', 'signIn', title('登录', '登入', 'Sign in', 'サインイン')),
  open('RT-004', '/register', 'register', title('注册', '註冊', 'Create an account', 'アカウント登録')),
  open(
    'RT-005',
    '/forget_pwd',
    'forgotPassword',
    title('找回密码', '重設密碼', 'Reset password', 'パスワードの再設定'),
  ),
  open('RT-006', '/binding', 'binding', title('绑定账号', '綁定帳戶', 'Link account', 'アカウント連携')),
  open('RT-007', '/enterprises', 'enterprises', title('选择企业', '選擇企業', 'Choose organization', '企業の選択')),
  open('RT-008', '/enterprise', 'enterprise', title('加入企业', '加入企業', 'Join an organization', '企業に参加')),
  open(
    'RT-009',
    '/notFound',
    'notFound',
    title('页面不存在', '找不到頁面', 'Page not found', 'ページが見つかりません'),
  ),
  open('RT-010', '/notFound2/:id', 'contentNotFound', title('内容不存在', '找不到內容', 'Not found', '見つかりません')),
  open('RT-011', '/expire', 'expired', title('链接已失效', '連結已失效', 'Link expired', '無効なリンク')),
  open(
    'RT-012',
    '/closeshare',
    'shareClosed',
    title('分享已关闭', '分享已關閉', 'Sharing closed', '共有は終了しました'),
  ),
  open('RT-013', '/noPermission', 'noPermission', title('没有权限', '沒有權限', 'No permission', '権限がありません')),
  open('RT-014', '/redirectPage', 'redirect', title('正在跳转', '正在跳轉', 'Redirecting', '移動しています')),
  open('RT-015', '/blank', 'blank', title('Tessera', 'Tessera', 'Tessera', 'Tessera')),
  redirect('RT-018', '/main', 'home', true),
  inside('RT-023', '/main/AppDownload', 'download', title('应用下载', '應用程式下載', 'Get the app', 'アプリの入手')),
  redirect('RT-024', '/messageCentre', '/systemInformation', true),
  inside(
    'RT-025',
    '/systemInformation',
    'systemMessages',
    title('系统消息', '系統訊息', 'System messages', 'システムメッセージ'),
  ),
  inside('RT-026', '/warningMessage', 'warningMessages', title('预警消息', '預警訊息', 'Alerts', 'アラート')),
  redirect('RT-055', '/basicInformation', '/basicInformation/info', true),
  inside('RT-056', '/basicInformation/info', 'settingsInfo', title('基本信息', '基本資料', 'Profile', '基本情報')),
  inside(
    'RT-057',
    '/basicInformation/mobile',
    'settingsMobile',
    title('手机号码', '手機號碼', 'Mobile number', '携帯番号'),
  ),
  inside(
    'RT-058',
    '/basicInformation/accountSetting',
    'settingsAccount',
    title('账号设置', '帳戶設定', 'Account', 'アカウント設定'),
  ),
  inside(
    'RT-059',
    '/mobileConfig',
    'mobileConfig',
    title('移动端设置', '流動版設定', 'Mobile settings', 'モバイル設定'),
  ),
  inside('RT-065', '/landPage', 'landing', title('首页', '首頁', 'Home', 'ホーム')),
];

export interface RouteMatch {
  readonly route: ShellRoute;
  readonly params: Readonly<Record<string, string>>;
}

const MATCHED = SHELL_ROUTES.map((route) => ({
  path: route.path,
  // The redirect to /notFound spells it otherwise.
  caseSensitive: route.path !== '/notFound',
  handle: route,
}));

/** The shell's route of a path; a trailing slash makes no difference. */
export function matchShellRoute(pathname: string): RouteMatch | null {
  const match = matchRoutes(MATCHED, pathname)?.[0];
  return match ? { route: match.route.handle, params: match.params as RouteMatch['params'] } : null;
}
