import type { Env } from '../env.ts';
import { CSP_REPORT_PATH } from './csp-reports.ts';

/** Headers of every answer of the server. */
export function commonHeaders(env: Env): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(env.TESSERA_PUBLIC_URL?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

export interface PagePolicy {
  readonly nonce: string;
  /** Sources of scripts that stand in the page itself, such as `'sha256-…'`. */
  readonly scripts: readonly string[];
  /** Origins of developers' machines that this page loads remotes from. */
  readonly origins: readonly string[];
  /** Origins that may frame it. */
  readonly ancestors: readonly string[] | undefined;
}

/** A page's security headers. */
export function pageHeaders(
  env: Env,
  { nonce, scripts, origins, ancestors = env.TESSERA_EMBED_ORIGINS }: PagePolicy,
): Record<string, string> {
  const extra = origins.map((origin) => ` ${origin}`).join('');
  // Pages and videos on big screens.
  const screens = env.TESSERA_SCREEN_ORIGINS.map((origin) => ` ${origin}`).join('');
  const sockets = origins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const policy = [
    "default-src 'self'",
    `script-src 'self'${scripts.map((source) => ` ${source}`).join('')}${extra}`,
    `style-src 'self' 'nonce-${nonce}'${extra}`,
    // Highcharts and the grid set style attributes through the DOM, which the policy does not touch.
    `img-src 'self' data: blob:${extra}`,
    `font-src 'self' data:${extra}`,
    // Lists and pieces of HLS videos are fetched.
    `connect-src 'self'${extra}${sockets}${screens}`,
    `frame-src 'self'${screens}`,
    `media-src 'self' blob:${screens}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self'${ancestors.map((origin) => ` ${origin}`).join('')}`,
    "require-trusted-types-for 'script'",
    "trusted-types default highcharts 'allow-duplicates'",
    ...(env.TESSERA_CSP_REPORTS ? [`report-uri ${CSP_REPORT_PATH}`, 'report-to csp'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(env.TESSERA_CSP_REPORTS ? { 'reporting-endpoints': `csp="${CSP_REPORT_PATH}"` } : {}),
    'integrity-policy': 'blocked-destinations=(script)',
    'cache-control': 'no-store',
  };
}
