import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { isInCanary, trainSchema } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type RunningServer, type SignedInCaller } from '@tessera/testing';

import { serveBuild } from '../../core/developer-server.ts';
import { tessera, type Installation } from '../../core/installation.ts';
import { hashOf, secondBuild } from '../../core/second-build.ts';
import { expect, test } from '../../core/test.ts';
import { Header } from '../../pages/header.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const ROLES = ['owner', 'editor'] as const;
const BEFORE = '发布控制中心';
const AFTER = '发布控制中心（新）';
const PAGE = '/manager/controlCenter';
/** The sample is there for its accounts. */
const LITTLE_DATA = { TESSERA_SAMPLE_SCALE: '0.01' };

let server: RunningServer;
let keys: string;
let installation: Installation;
let dist: string;
let build: string;
let owner: SignedInCaller;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  keys = await mkdtemp(join(tmpdir(), 'tessera-keys-'));
  await tessera({ url: '', home: keys }, ['keys', 'licence', '--out', keys]);
  const env = { TESSERA_LICENCE_PUBLIC_KEY_FILE: join(keys, 'licence.pub.pem') };
  dist = secondBuild('mf-admin', BEFORE, AFTER);
  ({ build } = JSON.parse(readFileSync(join(dist, 'tessera-build.json'), 'utf8')) as { build: string });
  server = await startServer({ env: { ...env, ...LITTLE_DATA } });
  installation = { url: server.url, home: server.home, env };
  await licence();
  owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
});
test.afterAll(async () => {
  await server?.stop();
  if (keys) await rm(keys, { recursive: true, force: true });
});

/** Issues and installs a licence of the sample corporation. */
async function licence(...options: string[]): Promise<void> {
  const file = join(keys, 'licence.json');
  const issue = ['licence', 'issue', '--key', join(keys, 'licence.key.pem'), '--corporation', 'sample', '--out', file];
  await tessera(installation, [...issue, ...options]);
  await tessera(installation, ['licence', 'install', file]);
}
/** `pnpm release` with a token for mf-admin. */
async function release(...args: string[]): Promise<string> {
  const told = await tessera(installation, [
    'release-token',
    'add',
    'e2e',
    '--owner',
    'editor',
    '--remotes',
    'mf-admin',
  ]);
  const { stdout } = await run(process.execPath, [join(root, 'scripts/release.mjs'), ...args, '--server', server.url], {
    cwd: root,
    env: { ...process.env, TESSERA_RELEASE_TOKEN: told.split('\n')[0] },
  });
  return stdout;
}
const trains = async () => trainSchema.array().parse(await owner.call('GET', '/api/platform/releases'));
const train = async () => (await trains()).find(({ remote }) => remote === 'mf-admin');

test('a canary goes to its share of users; open pages are told and change only when they load again', async ({
  open,
}) => {
  const others = ['shell', 'mf-dashboard', 'server', 'mf-admin'].map((name) => hashOf(join(root, name, 'dist')));
  const trainsBefore = (await trains()).filter(({ remote }) => remote !== 'mf-admin');
  const users = await Promise.all(
    ROLES.map(async (role) => ({ role, id: (await signIn(server.url, role, SAMPLE_PASSWORD)).session.userInfo.id })),
  );
  // In hundredths, one build in a hundred would have both on the same side.
  const shares = Array.from({ length: 99_999 }, (_, index) => (index + 1) / 100_000);
  const splits = (share: number) => users.filter(({ id }) => isInCanary(id, build, share)).length === 1;
  const share = shares.find(splits);
  if (share === undefined) throw new Error('no share separates the users');
  const lucky = users.find(({ id }) => isInCanary(id, build, share))!.role;
  const other = users.find(({ role }) => role !== lucky)!.role;

  const first = await open({ role: lucky, installation }, PAGE);
  const second = await open({ role: other, installation }, PAGE);
  const heading = { old: { name: BEFORE, exact: true }, fresh: { name: AFTER, exact: true } };
  await expect(first.getByRole('heading', heading.old)).toBeVisible();
  await expect(second.getByRole('heading', heading.old)).toBeVisible();

  await release('mf-admin', '--dist', dist, '--channel', 'canary', '--share', String(share));
  const notice = first.getByText(/^「(?!mf-)[^」]+」(等页面)?有新版本，重新加载后生效。$/);
  await expect(notice).toBeVisible();
  await expect(first.getByRole('heading', heading.old)).toBeVisible();
  await first.getByRole('button', { name: '重新加载' }).click();
  await expect(first.getByRole('heading', heading.fresh)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await second.reload();
  await expect(second.getByRole('heading', heading.old)).toBeVisible();
  await expect(second.getByText('有新版本')).toHaveCount(0);

  expect(['shell', 'mf-dashboard', 'server', 'mf-admin'].map((name) => hashOf(join(root, name, 'dist')))).toEqual(
    others,
  );
  const builds = (all: Awaited<ReturnType<typeof trains>>) => all.map(({ remote, stable }) => [remote, stable]);
  expect(builds((await trains()).filter(({ remote }) => remote !== 'mf-admin'))).toEqual(builds(trainsBefore));
});

test('a stable release reaches all; a rollback under an open page takes it back', async ({ open }) => {
  const before = (await train())?.stable;
  await release('mf-admin', '--dist', dist, '--channel', 'stable');
  const page = await open({ role: 'editor', installation }, PAGE);
  await expect(page.getByRole('heading', { name: AFTER })).toBeVisible();
  expect(await release('rollback', 'mf-admin')).toContain(String(before));
  await expect(page.getByText(/^「(?!mf-)[^」]+」(等页面)?已恢复到之前的版本/)).toBeVisible();
  await expect(page.getByRole('heading', { name: AFTER })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: BEFORE, exact: true })).toBeVisible();
  expect((await train())?.stable).toBe(before);
});

test('a developer overrides a remote for the own session: a banner says so, and nobody else sees it', async ({
  open,
}) => {
  const machine = await serveBuild(dist);
  const fresh = { name: AFTER, exact: true };
  const released = { name: BEFORE, exact: true };
  const developer = await open({ role: 'editor', installation }, '/landPage');
  await new Header(developer).userMenu('控制中心');
  await expect(developer).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(developer.getByRole('heading', released)).toBeVisible();
  await developer.goto(`${PAGE}?override=mf-admin@${machine.url}`);
  await expect(developer.getByRole('heading', fresh)).toBeVisible();
  await expect(developer).toHaveURL(new RegExp(`${PAGE}$`));
  const banner = developer.getByTestId('notice-override');
  await expect(banner).toContainText(machine.url);
  await developer.reload();
  await expect(developer.getByRole('heading', fresh)).toBeVisible();

  const other = await open({ role: 'owner', installation }, PAGE);
  await expect(other.getByRole('heading', released)).toBeVisible();
  await expect(other.getByTestId('notice-override')).toHaveCount(0);
  const reader = await open({ role: 'reader', installation }, `/main/dashboard?override=mf-dashboard@${machine.url}`);
  await expect(reader.getByRole('tree')).toBeVisible();
  await expect(reader.getByTestId('notice-override')).toHaveCount(0);

  await banner.getByRole('button', { name: '停止覆盖' }).click();
  await expect(developer.getByRole('heading', released)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await developer.goto(`${PAGE}?override=mf-dashboard@${machine.url}`);
  await expect(developer.getByTestId('notice-override-failed')).toContainText('mf-dashboard');
  await developer.goto('/main/dashboard');
  await expect(developer.getByRole('tree')).toBeVisible();
  await machine.close();
});

test('an unlicensed remote leads to the page with the reason; an expiring licence warns', async ({ open }) => {
  await licence('--remotes', 'mf-dashboard');
  const page = await open({ role: 'owner', installation }, PAGE);
  await expect(page).toHaveURL(/\/noPermission\?reason=not-licensed&remote=mf-admin$/);
  await expect(page.getByText('您的企业未购买该功能')).toBeVisible();
  await page.goto('/main/dashboard');
  await expect(page.getByRole('tree')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '模块' })).not.toContainText('管理中心');

  await licence('--expires', new Date(Date.now() + 5 * 86_400_000).toISOString());
  await page.goto('/main/dashboard');
  await expect(page.getByText(/许可证将于 .+ 到期，请及时续期。/)).toBeVisible();
  // Past its end the licence still holds for the days of grace, and the pages say so.
  await licence('--expires', new Date(Date.now() - 86_400_000).toISOString());
  await page.goto('/main/dashboard');
  await expect(page.getByText(/许可证已于 .+ 到期/)).toBeVisible();
  await expect(page.getByRole('tree')).toBeVisible();
});
