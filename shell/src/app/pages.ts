import type { PageId } from '../routes.ts';
import { lazyPage } from './lazy-page.tsx';
import type { LazyPage } from './lazy-page.tsx';

const auth = (name: keyof typeof import('../features/auth/pages.ts')) =>
  lazyPage(async () => (await import('../features/auth/pages.ts'))[name]);
const status = (name: keyof typeof import('../features/pages/index.ts')) =>
  lazyPage(async () => (await import('../features/pages/index.ts'))[name]);
const message = (name: 'SystemMessagesPage' | 'WarningMessagesPage') =>
  lazyPage(async () => (await import('../features/messages/index.ts'))[name]);
const settings = (name: keyof typeof import('../features/settings/index.ts')) =>
  lazyPage(async () => (await import('../features/settings/index.ts'))[name]);

/** Modules of the shell's pages; sign-in has its own chunk. */
export const PAGES: Readonly<Record<PageId, LazyPage>> = {
  signIn: lazyPage(async () => (await import('../features/auth/sign-in-page.tsx')).SignInPage),
  register: auth('RegisterPage'),
  forgotPassword: auth('ForgotPasswordPage'),
  binding: auth('BindingPage'),
  enterprises: auth('EnterprisesPage'),
  enterprise: auth('EnterprisePage'),
  redirect: auth('RedirectPage'),
  notFound: status('NotFoundPage'),
  contentNotFound: status('ContentNotFoundPage'),
  expired: status('ExpiredPage'),
  shareClosed: status('ShareClosedPage'),
  noPermission: status('NoPermissionPage'),
  blank: status('BlankPage'),
  systemMessages: message('SystemMessagesPage'),
  warningMessages: message('WarningMessagesPage'),
  settingsInfo: settings('SettingsInfoPage'),
  settingsMobile: settings('SettingsMobilePage'),
  settingsAccount: settings('SettingsAccountPage'),
  mobileConfig: settings('MobileConfigPage'),
  demandedFactor: lazyPage(async () => (await import('../features/factor/index.ts')).DemandedFactorPage),
  landing: lazyPage(async () => (await import('../features/landing/index.ts')).LandingPage),
  download: lazyPage(async () => (await import('../features/download/index.ts')).DownloadPage),
};
