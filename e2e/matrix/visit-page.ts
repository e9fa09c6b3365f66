import type { Browser, Page, Request } from '@playwright/test';
import { platform } from '@tessera/contract';
import { SAMPLE_PASSWORD } from '@tessera/testing';

import { watchProblems, type PageProblems } from '../core/page-problems.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

/** What proves that a page drew its data; for other pages, that there is text. */
const PROOFS: Readonly<Record<string, string>> = {
  '/main/dashboard': '.highcharts-root',
  '/permission/user': 'table, [role="table"], [role="grid"]',
  '/manager/controlCenter': 'h1, h2',
};
/** Where a remote's page leads when the remote is not there. */
const REFUSED = ['/noPermission', '/notFound'];
const PATIENCE = 60_000;

export interface Outcome {
  readonly remote: string;
  readonly build: string;
  readonly outcome: 'mounted' | 'failed';
  readonly step?: string;
}
/** What became of one page of a remote. */
export interface PageSeen {
  readonly path: string;
  /** Address that the shell led to instead of the page. */
  readonly refusedBy: string | null;
  readonly outcomes: readonly Outcome[];
  readonly shown: boolean;
  readonly problems: readonly string[];
}

/** Signs in as the owner of the sample corporation through the sign-in page of the shell. */
export async function openSignedIn(browser: Browser, url: string): Promise<{ page: Page; problems: PageProblems }> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 }, baseURL: url });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const problems = watchProblems(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.signIn('owner', SAMPLE_PASSWORD);
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.waitForLoadState('networkidle');
  return { page, problems };
}

/** Opens a page by its address and waits until the remote is mounted, fails or is refused. */
export async function visitPage(
  page: Page,
  problems: PageProblems,
  address: string,
  remote: string,
): Promise<PageSeen> {
  const path = new URL(address).pathname;
  const outcomes: Outcome[] = [];
  const listen = (request: Request): void => {
    const outcome = outcomeIn(request);
    if (outcome?.remote === remote) outcomes.push(outcome);
  };
  page.on('request', listen);
  try {
    const told = page
      .waitForEvent('request', { predicate: (request) => outcomeIn(request)?.remote === remote })
      .catch(() => null);
    await page.goto(address);
    const refused = page.waitForURL(({ pathname }) => REFUSED.includes(pathname)).catch(() => null);
    await Promise.race([told, refused]);
    const { pathname, search } = new URL(page.url());
    const refusedBy = REFUSED.includes(pathname) ? `${pathname}${search}` : null;
    const mounted = outcomes.some(({ outcome }) => outcome === 'mounted');
    const shown = refusedBy === null && mounted && (await shows(page, path, remote));
    return { path, refusedBy, outcomes: [...outcomes], shown, problems: [...problems.list] };
  } finally {
    page.off('request', listen);
    problems.clear();
  }
}

function outcomeIn(request: Request): Outcome | null {
  const { method, path } = platform.outcome;
  if (request.method() !== method || new URL(request.url()).pathname !== path) return null;
  return request.postDataJSON() as Outcome;
}

async function shows(page: Page, path: string, remote: string): Promise<boolean> {
  const place = page.locator(`[data-remote="${remote}"]`);
  const proof = PROOFS[path];
  const content = proof === undefined ? place.filter({ hasText: /\S/ }) : place.locator(proof);
  const visible = await content
    .first()
    .waitFor({ state: 'visible', timeout: 30_000 })
    .then(
      () => true,
      () => false,
    );
  await page.waitForLoadState('networkidle');
  return visible;
}
