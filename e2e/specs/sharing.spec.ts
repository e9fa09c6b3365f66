import type { Page } from '@playwright/test';

import { expect, test } from '../core/test.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

interface FederationManifest {
  readonly shared: readonly { readonly name: string; readonly assets: { readonly js: { readonly sync: string[] } } }[];
}

/** Every script that the page fetched, by address. */
function collectScripts(page: Page): Map<string, Promise<string>> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
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
  const page = await open({}, '/login');
  const scripts = collectScripts(page);
  await page.reload();
  await expect(page.locator('input[type="password"]')).toBeVisible();
  const beforeSignIn = [...scripts.keys()];
  await page.close();
  expect(beforeSignIn.some((url) => url.endsWith('remoteEntry.js'))).toBe(false);

  const member = await open({ role: 'owner' }, '/landPage');
  const all = collectScripts(member);
  await member.goto('/main/dashboard');
  await new DashboardPage(member).settled();
  await member.goto('/main/user_manage');
  await expect(member.getByRole('table')).toBeVisible();

  const entries = [...all.keys()].filter((url) => url.endsWith('remoteEntry.js'));
  expect(entries).toHaveLength(2);
  for (const entry of entries) {
    for (const [name, copies] of await ownCopies(member, entry)) {
      const fetched = copies.filter((url) => all.has(url));
      // The shell draws no charts and so has none to give.
      if (name === '@tessera/charts') expect.soft(fetched, name).toEqual(copies);
      else expect.soft(fetched, `${name} of ${entry}`).toEqual([]);
    }
  }
  const texts = await Promise.all(all.values());
  for (const mark of ['useActionState=function', 'rendererPackageName:"react-dom"']) {
    expect(
      texts.filter((text) => text.includes(mark)),
      mark,
    ).toHaveLength(1);
  }
});
