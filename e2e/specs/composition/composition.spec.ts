import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, type Locator, type Page } from '@playwright/test';

import { endsWithRemote } from '../../core/composition/ends-with-remote.ts';
import { startLab, type Lab } from '../../core/composition/lab.ts';
import {
  buildProbes,
  FAULT_KEY,
  filesOf,
  PROBES,
  type Probe,
  type ProbeBuild,
  type ProbeFault,
} from '../../core/composition/probe-builds.ts';

// One file, and so one worker: two must not build in one place.
test.describe.configure({ mode: 'default' });

function buildProbe(remote: string, probe: Probe, options?: { again: boolean }): ProbeBuild {
  const [build] = buildProbes([[remote, probe]], options);
  if (!build) throw new Error(`${remote} ${probe} was not built`);
  return build;
}

test.describe('probe builds', () => {
  test('the probe remotes are built', () => {
    test.setTimeout(600_000);
    const builds = buildProbes(PROBES).map(({ description }) => description.build);
    expect(new Set(builds).size).toBe(PROBES.length);
  });

  test('the same sources give the same build, byte for byte, when they are built again', () => {
    test.setTimeout(180_000);
    const first = buildProbe('mf-probe', 'good');
    const files = filesOf(first);
    const second = buildProbe('mf-probe', 'good', { again: true });
    expect(second.description.build).toBe(first.description.build);
    expect(filesOf(second)).toEqual(files);
  });

  test('a changed page gives another build under a name of its own', () => {
    const good = buildProbe('mf-probe', 'good').description;
    const fresh = buildProbe('mf-probe', 'fresh').description;
    expect(fresh.build).not.toBe(good.build);
    expect(fresh['federationName']).toBe(`mf_probe__${fresh.build}`);
  });

  test('the integrity list names every script and stylesheet, and its own hash stands in the description', () => {
    const build = buildProbe('mf-probe', 'good');
    const text = readFileSync(join(build.directory, 'integrity.json'));
    expect(build.description.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    const listed = Object.keys(JSON.parse(text.toString()) as Record<string, string>).map((name) => `/${name}`);
    const loadable = Object.keys(filesOf(build)).filter((name) => /\.(js|css)$/.test(name));
    expect(listed).toEqual(expect.arrayContaining([...loadable, '/mf-manifest.json']));
  });
});

test.describe('faults', () => {
  let lab: Lab;
  const builds = new Map<string, ProbeBuild>();
  const probe = (name: Probe, remote = 'mf-probe'): ProbeBuild => {
    const key = `${remote} ${name}`;
    const build = builds.get(key) ?? buildProbe(remote, name);
    builds.set(key, build);
    return build;
  };

  test.beforeAll(async () => {
    lab = await startLab();
  });
  test.afterAll(() => lab.stop());
  test.beforeEach(async ({ page }) => {
    lab.clear();
    compose('fresh');
    page.on('pageerror', (error) => test.info().annotations.push({ type: 'pageerror', description: String(error) }));
    await page.addInitScript(
      () => sessionStorage.getItem('tessera.token') ?? sessionStorage.setItem('tessera.token', 't'),
    );
  });

  function compose(name: Probe, lastGood: Probe | null = 'good'): void {
    lab.compose([
      { name: 'mf-probe', active: probe(name), lastGood: lastGood && probe(lastGood) },
      { name: 'mf-other', active: probe('good', 'mf-other') },
    ]);
  }
  const shown = (page: Page, name: Probe) => page.getByRole('heading', { name: `probe ${name}` });
  const failed = () =>
    lab.outcomes.filter(({ outcome }) => outcome === 'failed').map(({ build, step }) => `${build} ${step}`);
  const idOf = (name: Probe) => probe(name).description.build;

  /** Path of the file of a build that holds a text. */
  function fileWith(name: Probe, text: string): string {
    const { directory, description } = probe(name);
    const file = readdirSync(join(directory, 'chunks')).find((candidate) =>
      readFileSync(join(directory, 'chunks', candidate), 'utf8').includes(text),
    );
    if (!file) throw new Error(`no chunk of ${name} holds ${text}`);
    return `${description.build}/chunks/${file}`;
  }

  test('a healthy build is shown with its styles, under the page’s policies, and counts as mounted', async ({
    page,
  }) => {
    const violations: string[] = [];
    await page.exposeFunction('tell', (text: string) => violations.push(text));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) => {
        void (globalThis as unknown as { tell(text: string): void }).tell(
          `${event.violatedDirective} ${event.blockedURI}`,
        );
      }),
    );
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'fresh')).toBeVisible();
    await expect(page.getByTestId('probe')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await page.getByRole('button', { name: 'show' }).click();
    await expect(page.getByTestId('lazy')).toHaveCSS('outline-color', 'rgb(4, 5, 6)');
    await page.getByRole('button', { name: 'ask' }).click();
    await expect(page.getByText('from the handler')).toBeVisible();
    await expect
      .poll(() => lab.outcomes)
      .toContainEqual(expect.objectContaining({ remote: 'mf-probe', build: idOf('fresh'), outcome: 'mounted' }));
    expect(violations).toEqual([]);
  });

  test('styles of a remote stay inside it, whatever they name, and go and come with it without being fetched again', async ({
    page,
  }) => {
    const spacing = (where: Locator) => where.evaluate((element) => getComputedStyle(element).letterSpacing);
    const sheets = () => lab.asked.filter((path) => path.includes(idOf('fresh')) && path.endsWith('.css')).length;
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'fresh')).toBeVisible();
    expect(await spacing(shown(page, 'fresh'))).toBe('7px');
    const header = page.locator('header').first();
    expect([await spacing(header), await spacing(header.getByRole('button').first())]).toEqual(['normal', 'normal']);
    const fetched = sheets();
    await page.evaluate(() => history.pushState(null, '', '/other'));
    await expect(page.getByRole('heading', { name: 'other good' })).toBeVisible();
    const applied = () => page.locator(`link[rel=stylesheet][href*="${idOf('fresh')}"]:not([media="not all"])`).count();
    await expect.poll(applied).toBe(0);
    await page.evaluate(() => history.pushState(null, '', '/probe'));
    await expect(shown(page, 'fresh')).toBeVisible();
    expect(await spacing(shown(page, 'fresh'))).toBe('7px');
    expect(sheets()).toBe(fetched);
  });

  test('timers, observers and listeners of a remote end with it, operators hear of them, and the title is the shell’s', ({
    page,
  }) => endsWithRemote(page, lab, idOf('fresh')));

  test('no byte of a remote is fetched before its route asks, none at all of one without a licence', async ({
    page,
  }) => {
    lab.compose([
      { name: 'mf-probe', active: probe('fresh'), state: 'unlicensed' },
      { name: 'mf-other', active: probe('good', 'mf-other') },
    ]);
    await page.goto(`${lab.url}/probe`);
    await expect(page).toHaveURL(/\/noPermission\?.*reason=not-licensed/);
    expect(lab.asked.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  });

  test('a build that needs more than this shell has is not fetched: the last good one runs, or the reason shows', async ({
    page,
  }) => {
    const other = { name: 'mf-other', active: probe('good', 'mf-other') };
    const remote = { name: 'mf-probe', active: probe('fresh'), requires: { session: '^9.0' } };
    lab.compose([{ ...remote, lastGood: probe('good') }, other]);
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'good')).toBeVisible();
    lab.compose([remote, other]);
    await page.goto(`${lab.url}/probe`);
    await expect(page).toHaveURL(/\/noPermission\?.*reason=capability-missing/);
    await expect(page.getByText('该功能需要更新版本的平台')).toBeVisible();
    expect(lab.asked.some((path) => path.includes(idOf('fresh')))).toBe(false);
    await page.goto(`${lab.url}/other`);
    await expect(page.getByRole('heading', { name: 'other good' })).toBeVisible();
  });

  for (const [what, part] of [
    ['the integrity list', 'integrity.json'],
    ['the manifest', 'mf-manifest.json'],
    ['the entry', 'remoteEntry.js'],
    ['the exposed script', '__federation_expose_remote'],
    ['the exposed stylesheet', 'styles/__federation_expose_remote'],
  ] as const) {
    for (const fault of ['missing', 'flipped'] as const) {
      test(`${what} is ${fault}: the last good build takes its place`, async ({ page }) => {
        lab.fault(`${idOf('fresh')}/${part.startsWith('styles') ? part : part.replace(/^__/, 'chunks/__')}`, fault);
        await page.goto(`${lab.url}/probe`);
        await expect(shown(page, 'good')).toBeVisible();
        await expect.poll(failed).toHaveLength(1);
        expect(failed()[0]).toMatch(new RegExp(`^${idOf('fresh')} (integrity|manifest|entry|chunk|stylesheet)$`));
      });
    }
  }

  const breakFaulty = async (page: Page, fault: ProbeFault) => {
    compose('faulty');
    await page.addInitScript(([key, name]) => sessionStorage.setItem(key, name), [FAULT_KEY, fault] as const);
  };
  const move = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

  test('a page that throws takes no other page with it, and the last good build serves it alone', async ({ page }) => {
    await breakFaulty(page, 'render-throws');
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'good')).toBeVisible();
    await move(page, '/probe-second');
    await expect(page.getByRole('heading', { name: 'probe faulty second' })).toBeVisible();
    await move(page, '/probe');
    await expect(shown(page, 'good')).toBeVisible();
    const told = lab.outcomes.filter(({ remote }) => remote === 'mf-probe');
    expect(told.map(({ build, outcome, page: of }) => [build, outcome, of])).toEqual([
      [idOf('faulty'), 'failed', '/probe'],
      [idOf('good'), 'mounted', '/probe'],
      [idOf('faulty'), 'mounted', '/probe-second'],
    ]);
  });

  test('a page that throws and that the last good build lacks shows the tile, no empty page', async ({ page }) => {
    await breakFaulty(page, 'second-throws');
    await page.goto(`${lab.url}/probe-second`);
    const tile = page.getByTestId('remote-failed');
    await expect(tile).toContainText('「probe」出现故障');
    expect(lab.asked.some((path) => path.includes(idOf('good')))).toBe(false);
    await move(page, '/probe');
    await expect(shown(page, 'faulty')).toBeVisible();
    await expect(tile).toBeHidden();
  });

  test('a page in which nothing is drawn: the last good build takes its place', async ({ page }) => {
    await breakFaulty(page, 'renders-nothing');
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'good')).toBeVisible();
    await expect.poll(failed).toEqual([`${idOf('faulty')} empty`]);
  });

  for (const name of ['init-throws', 'render-throws', 'mount-hangs', 'page-hangs'] as const) {
    test(`${name}: the last good build takes its place`, async ({ page }) => {
      compose('faulty');
      await page.addInitScript(([key, fault]) => sessionStorage.setItem(key, fault), [FAULT_KEY, name] as const);
      await page.goto(`${lab.url}/probe`);
      await expect(shown(page, 'good')).toBeVisible();
      await expect
        .poll(failed)
        .toEqual([
          `${idOf('faulty')} ${{ 'init-throws': 'init', 'render-throws': 'runtime', 'mount-hangs': 'timeout', 'page-hangs': 'timeout' }[name]}`,
        ]);
    });
  }

  test('a crash after it was shown: the last good build takes its place', async ({ page }) => {
    await page.goto(`${lab.url}/probe`);
    await page.getByRole('button', { name: 'crash' }).click();
    await expect(shown(page, 'good')).toBeVisible();
    await expect.poll(failed).toEqual([`${idOf('fresh')} runtime`]);
  });

  for (const fault of ['missing', 'flipped'] as const) {
    for (const [what, button] of [
      ['a lazy part', 'show'],
      ['a chunk of an event handler', 'ask'],
    ] as const) {
      test(`${what} is ${fault} under an open page: the last good build takes its place`, async ({ page }) => {
        await page.goto(`${lab.url}/probe`);
        await expect(shown(page, 'fresh')).toBeVisible();
        lab.fault(`${idOf('fresh')}/chunks/`, fault);
        await page.getByRole('button', { name: button }).click();
        await expect(shown(page, 'good')).toBeVisible();
        await expect.poll(failed).toEqual([`${idOf('fresh')} chunk`]);
      });
    }
  }

  test('a lazy stylesheet is flipped: the last good build takes its place', async ({ page }) => {
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'fresh')).toBeVisible();
    lab.fault(`${idOf('fresh')}/styles/`, 'flipped');
    await page.getByRole('button', { name: 'show' }).click();
    await expect(shown(page, 'good')).toBeVisible();
    await expect.poll(failed).toEqual([`${idOf('fresh')} stylesheet`]);
  });

  for (const fault of ['missing', 'flipped'] as const) {
    test(`the texts of a language are ${fault}: Chinese shows, and nothing breaks`, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('tessera.locale', 'en_US'));
      lab.fault(fileWith('fresh', 'hello en_US'), fault);
      await page.goto(`${lab.url}/probe`);
      await expect(page.getByTestId('hello')).toHaveText('你好');
      lab.clear();
      await page.reload();
      await expect(page.getByTestId('hello')).toHaveText('hello en_US');
    });
  }

  test('an entry that never answers falls back, blames nobody, and leaves the other remotes usable', async ({
    page,
  }) => {
    lab.fault(`${idOf('fresh')}/remoteEntry.js`, 'hanging');
    await page.goto(`${lab.url}/probe`);
    await expect(page.getByTestId('remote-loading')).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/other'));
    await expect(page.getByRole('heading', { name: 'other good' })).toBeVisible({ timeout: 5_000 });
    await page.evaluate(() => history.pushState(null, '', '/probe'));
    await expect(shown(page, 'good')).toBeVisible();
    await expect.poll(failed).toEqual([`${idOf('fresh')} timeout`]);
    expect(await page.evaluate(() => sessionStorage.getItem('tessera.quarantine'))).toBeNull();
  });

  test('a manifest that never answers is given up, and its fetch is aborted', async ({ page }) => {
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes(`${idOf('fresh')}/mf-manifest`),
    );
    lab.fault(`${idOf('fresh')}/mf-manifest.json`, 'hanging');
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'good')).toBeVisible();
    expect((await aborted).failure()?.errorText).toContain('ABORTED');
  });

  test('every build fails: a tile with the request id, and a retry that works', async ({ page }) => {
    lab.fault('/remoteEntry.js', 'missing');
    await page.goto(`${lab.url}/probe`);
    const tile = page.getByTestId('remote-failed');
    await expect(tile).toBeVisible();
    await expect(tile).toContainText(/[0-9a-f]{8}-[0-9a-f]{4}/);
    await expect(tile).toContainText('「probe」');
    lab.clear();
    await tile.getByRole('button', { name: '重试' }).click();
    await expect(shown(page, 'fresh')).toBeVisible();
  });

  test('chunks that could not be had blame nobody; retry or the offered reload brings the page', async ({ page }) => {
    compose('fresh', null);
    lab.fault(`${idOf('fresh')}/chunks/`, 'unavailable');
    await page.goto(`${lab.url}/probe`);
    const tile = page.getByTestId('remote-failed');
    await expect(tile).toContainText('网络');
    lab.clear();
    // Webpack may take a chunk that failed for loaded (webpack #19351); then the tile offers the reload that heals it.
    const reload = tile.getByRole('button', { name: '重新加载页面' });
    if (await tile.getByRole('button', { name: '重试' }).isVisible()) {
      await tile.getByRole('button', { name: '重试' }).click();
      await expect(shown(page, 'fresh').or(reload)).toBeVisible();
    }
    if (await reload.isVisible()) await reload.click();
    await expect(shown(page, 'fresh')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('tessera.quarantine') ?? '[]')).toBe('[]');
    await page.getByRole('button', { name: 'show' }).click();
    await expect(page.getByTestId('lazy')).toHaveCSS('outline-color', 'rgb(4, 5, 6)');
  });

  test('a quarantined build stays away after a reload', async ({ page }) => {
    lab.fault(`${idOf('fresh')}/remoteEntry.js`, 'missing');
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'good')).toBeVisible();
    lab.clear();
    await page.reload();
    await expect(shown(page, 'good')).toBeVisible();
    expect(lab.asked.some((path) => path.includes(idOf('fresh')))).toBe(false);
  });

  test('the registry is down: the composition of this session is used again', async ({ page }) => {
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'fresh')).toBeVisible();
    lab.registryDown(true);
    await page.reload();
    await expect(shown(page, 'fresh')).toBeVisible();
  });

  test('a composition that was tampered with loads nothing, and says so', async ({ page }) => {
    lab.tamper(true);
    await page.goto(`${lab.url}/probe`);
    await expect(page.getByTestId('composition-failed')).toContainText('签名');
    expect(lab.asked.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  });

  test('a script from an unknown address is refused', async ({ page }) => {
    await page.goto(`${lab.url}/probe`);
    await expect(shown(page, 'fresh')).toBeVisible();
    const refused = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.src = '/chunks/not-of-this-page.js';
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
  });
});
