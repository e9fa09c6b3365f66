import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { LOCAL_STORAGE_KEYS, SESSION_STORAGE_KEYS, type Locale, type ThemeName } from '@tessera/contract';

import { sharedCaller, sharedInstallation, type Installation } from './installation.ts';
import { watchProblems, type PageProblems } from './page-problems.ts';

export type Role = 'owner' | 'editor' | 'reader';

/** Whom a page belongs to and how it looks. */
export interface Visitor {
  readonly role?: Role;
  /** An own session, for specs that end it. */
  readonly token?: string;
  readonly locale?: Locale;
  readonly theme?: ThemeName;
  readonly installation?: Installation;
}

/** Makes a context whose pages begin as the visitor; the stored session is written once and then belongs to the page. */
export async function enterAs(context: BrowserContext, visitor: Visitor): Promise<void> {
  const { role, locale, theme, installation = sharedInstallation() } = visitor;
  const token = visitor.token ?? (role && (await sharedCaller(installation, role)).token);
  const local = { [LOCAL_STORAGE_KEYS.locale]: locale, [LOCAL_STORAGE_KEYS.theme]: theme };
  const session = { [SESSION_STORAGE_KEYS.token]: token };
  await context.addInitScript(
    ([values, ofSession]) => {
      if (window.name === 'entered' || window.parent !== window) return;
      window.name = 'entered';
      for (const [key, value] of Object.entries(values)) if (value !== undefined) localStorage.setItem(key, value);
      for (const [key, value] of Object.entries(ofSession)) if (value !== undefined) sessionStorage.setItem(key, value);
    },
    [local, session] as const,
  );
}

interface Fixtures {
  readonly installation: Installation;
  readonly open: (visitor: Visitor, path: string) => Promise<Page>;
  readonly problems: PageProblems;
}

/** Playwright's test with the running installation; a test fails when its page complained of anything. */
export const test = base.extend<Fixtures>({
  // Playwright reads which fixtures are wanted from the pattern.
  // eslint-disable-next-line no-empty-pattern
  installation: async ({}, use) => use(sharedInstallation()),
  baseURL: async ({ installation }, use) => use(installation.url),
  problems: async ({ page }, use) => {
    const problems = watchProblems(page);
    await use(problems);
    base.expect(problems.list).toEqual([]);
  },
  open: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (visitor, path) => {
      // What the configuration sets for pages holds for this context, too.
      const context = await browser.newContext(
        visitor.installation === undefined ? {} : { baseURL: visitor.installation.url },
      );
      contexts.push(context);
      await enterAs(context, visitor);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
export { expect } from '@playwright/test';
