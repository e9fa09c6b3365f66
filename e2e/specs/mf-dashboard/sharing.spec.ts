import type { Page } from '@playwright/test';

import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

interface FederationManifest {
  readonly shared: readonly { readonly name: string; readonly assets: { readonly js: { readonly sync: string[] } } }[];
}

/** Addresses of the scripts that the page requests from now on. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return scripts;
}

/** Own copies of shared modules that a build carries for shells that lack them: addresses by module. */
async function ownCopies(page: Page, entry: string): Promise<Map<string, string[]>> {
  const base = new URL('.', entry).href;
  const { shared } = (await (await page.request.get(`${base}mf-manifest.json`)).json()) as FederationManifest;
  return new Map(
    shared.map(({ name, assets }) => [name.replace(/~.*/, ''), assets.js.sync.map((file) => `${base}${file}`)]),
  );
}

test('from sign-in to board and members every remote runs on the shell’s copies, and the page has one React', async ({
  open,
}) => {
  const visitor = await open({}, '/login');
  const beforeSignIn = collectScripts(visitor);
  await visitor.reload();
  await expect(visitor.locator('input[type="password"]')).toBeVisible();
  expect(beforeSignIn.size).toBeGreaterThan(0);
  expect([...beforeSignIn].filter((url) => url.endsWith('remoteEntry.js'))).toEqual([]);

  const page = await open({ role: 'owner' }, '/blank');
  const all = collectScripts(page);
  await page.goto('/main/dashboard');
  await new DashboardPage(page).settled();
  // Within the page, so that both remotes meet in one.
  await page.evaluate(() => history.pushState(null, '', '/main/user_manage'));
  await expect(page.getByRole('table')).toBeVisible();

  const entries = [...all].filter((url) => url.endsWith('remoteEntry.js'));
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    for (const [name, copies] of await ownCopies(page, entry)) {
      const fetched = copies.filter((url) => all.has(url));
      // The shell draws no charts and so has none to give.
      if (name === '@tessera/charts') expect.soft(fetched, name).toEqual(copies);
      else expect.soft(fetched, `${name} of ${entry}`).toEqual([]);
    }
  }
  const texts = await Promise.all([...all].map(async (url) => (await page.request.get(url)).text()));
  for (const mark of ['useActionState=function', 'rendererPackageName:"react-dom"']) {
    expect(
      texts.filter((text) => text.includes(mark)),
      mark,
    ).toHaveLength(1);
  }
});
