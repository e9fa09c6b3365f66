import { expect, test, type Browser, type Page } from '@playwright/test';

import { startFaultProxy, type Damage, type FaultProxy } from '../../core/composition/fault-proxy.ts';
import { sharedInstallation } from '../../core/installation.ts';
import { enterAs, type Visitor } from '../../core/test.ts';

test.describe.configure({ mode: 'default' });

let proxy: FaultProxy;
test.beforeAll(async () => {
  proxy = await startFaultProxy(sharedInstallation().url);
});
test.afterAll(() => proxy.stop());
test.beforeEach(() => proxy.clear());

/** A fresh browser with an empty cache, signed in by default. A language is the account's with a session, so it goes without. */
async function visit(browser: Browser, visitor: Visitor = { role: 'editor', locale: 'zh_CN' }): Promise<Page> {
  const context = await browser.newContext({ baseURL: proxy.url });
  await enterAs(context, visitor);
  return context.newPage();
}
const boards = (page: Page) => page.getByRole('heading', { name: '经营总览' });
const REMOTE = '/remotes/mf-dashboard/[^/]+';

/** What is damaged, and whether its address names its content, so that a revisit asks for nothing. */
const FILES: readonly (readonly [what: string, path: RegExp, how: Damage, immutable: boolean])[] = [
  ['the entry of the shell', /^\/main\.js$/, 'flipped', false],
  ['a chunk that the shell starts with', /^\/chunks\//, 'flipped', true],
  ['a chunk that the shell starts with', /^\/chunks\//, 'truncated', true],
  ['the list of hashes of a remote', new RegExp(`^${REMOTE}/integrity\\.json$`), 'flipped', true],
  ['the manifest of a remote', new RegExp(`^${REMOTE}/mf-manifest\\.json$`), 'flipped', true],
  ['the entry of a remote', new RegExp(`^${REMOTE}/remoteEntry\\.js$`), 'flipped', true],
  ['the entry of a remote', new RegExp(`^${REMOTE}/remoteEntry\\.js$`), 'truncated', true],
  ['the exposed chunk of a remote', new RegExp(`^${REMOTE}/chunks/__federation`), 'flipped', true],
  ['a chunk of a page', new RegExp(`^${REMOTE}/chunks/\\d`), 'flipped', true],
  ['a chunk of a page', new RegExp(`^${REMOTE}/chunks/\\d`), 'truncated', true],
  ['a stylesheet', /\.css$/, 'flipped', true],
];

for (const [what, path, how, immutable] of FILES) {
  test(`${what} that arrives ${how} heals by itself, and stays whole in the cache`, async ({ browser }) => {
    const page = await visit(browser);
    proxy.damage(path, how, 1);
    await page.goto('/main/dashboard?menuCode=sample-overview');
    await expect(boards(page)).toBeVisible();
    expect(proxy.damaged).toHaveLength(1);
    const [file = ''] = proxy.damaged;
    proxy.clear();
    await page.goto('/main/dashboard?menuCode=sample-overview');
    await expect(boards(page)).toBeVisible();
    if (immutable) expect(proxy.asked).not.toContain(file);
    await page.context().close();
  });
}

test('a chunk that the shell shares with remotes heals by itself', async ({ browser }) => {
  const page = await visit(browser);
  await page.goto('/login');
  proxy.clear();
  // What comes after the first pages were drawn.
  proxy.damage(/^\/chunks\//, 'flipped', 6);
  await page.goto('/main/dashboard?menuCode=sample-overview');
  await expect(boards(page)).toBeVisible();
  expect(proxy.damaged.length).toBeGreaterThan(2);
  await page.context().close();
});

for (const [locale, title, button] of [
  ['zh_CN', '页面未能打开', '重新加载'],
  ['en_US', 'This page could not be opened', 'Reload'],
] as const) {
  test(`a shell whose files stay damaged says so in ${locale}, and one click heals it later`, async ({ browser }) => {
    const page = await visit(browser, { locale });
    await page.goto('/login');
    for (const file of [/^\/main\.js$/, /^\/chunks\//]) {
      await page.context().clearCookies();
      proxy.damage(file, 'flipped');
      const fresh = await visit(browser, { locale });
      await fresh.goto('/main/dashboard?menuCode=sample-overview');
      await expect(fresh.getByRole('alert')).toContainText(title);
      proxy.clear();
      await fresh.getByRole('button', { name: button }).click();
      await expect(fresh.locator('#tessera-start-failure')).toBeHidden();
      await expect(fresh.locator('#root')).not.toBeEmpty();
      await fresh.context().close();
    }
    await page.context().close();
  });
}
