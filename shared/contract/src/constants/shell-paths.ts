/** Paths of the pages that the shell draws itself, as in its route table. */
export const SHELL_PATHS = [
  '/',
  '/login',
  '/register',
  '/forget_pwd',
  '/binding',
  '/enterprises',
  '/enterprise',
  '/notFound',
  '/notFound2/:id',
  '/expire',
  '/closeshare',
  '/noPermission',
  '/redirectPage',
  '/blank',
  '/main',
  '/main/AppDownload',
  '/messageCentre',
  '/systemInformation',
  '/warningMessage',
  '/basicInformation',
  '/basicInformation/info',
  '/basicInformation/mobile',
  '/basicInformation/accountSetting',
  '/mobileConfig',
  '/landPage',
] as const;
export type ShellPath = (typeof SHELL_PATHS)[number];

/** Paths of the shell below which remotes may have pages; every other one keeps all that lies below it. */
export const OPEN_SHELL_PATHS: readonly ShellPath[] = ['/', '/main'];

/** First segments that the server answers itself, or with files of the shell. */
export const SERVER_SEGMENTS = [
  'api',
  'assets',
  'chunks',
  'embed',
  'files',
  'healthz',
  'metrics',
  'readyz',
  'remotes',
  'static',
  'styles',
] as const;
