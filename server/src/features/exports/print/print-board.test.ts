import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exportRequestSchema } from '@tessera/contract';

import { describeUnless } from '../../../engine/testing/describe-unless.ts';
import { PassingFailure } from '../passing-failure.ts';
import { createBrowserPool, type BrowserPool } from './browser-pool.ts';
import { findChromium } from './find-chromium.ts';
import { printBoard } from './print-board.ts';

const chromium = findChromium(process.env['TESSERA_CHROMIUM']);

async function listen(answer: (path: string) => string): Promise<{ server: Server; origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    reply.setHeader('content-type', 'text/html');
    reply.setHeader('access-control-allow-origin', '*');
    reply.end(answer(request.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const missing = chromium === null ? 'there is no Chromium to print with' : null;

describeUnless(missing, 'printing', () => {
  let folder: string;
  let pool: BrowserPool;
  let inside: Awaited<ReturnType<typeof listen>>;
  let outside: Awaited<ReturnType<typeof listen>>;
  const print = (change: object = {}) => ({
    taskId: 'a-task',
    request: exportRequestSchema.parse({ kind: 'png', menuCode: 'm' }),
    reports: null,
    screen: false,
    locale: 'zh_CN' as const,
    token: 'a-secret-token',
    timeZone: 'Asia/Shanghai',
    publicUrl: 'https://bi.example.com',
    path: join(folder, 'out'),
    signal: new AbortController().signal,
    progress: () => undefined,
    ...change,
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-print-'));
    outside = await listen(() => 'stolen');
    inside = await listen(
      () => `<body style="margin:0"><div data-print-state="painting"><div class="tessera-print-sheet" data-print-width="1440"
        style="height:1200px">${'看板'}</div></div><script>
        const tried = ['${outside.origin}/x', 'http://169.254.169.254/latest', '/api/auth/login/exit', '/api/sys/user/getUserInfoByToken'];
        Promise.allSettled(tried.map((url) => fetch(url))).then((all) => {
          const [root] = document.querySelectorAll('[data-print-state]');
          root.dataset.told = all.map(({ status }) => status).join();
          root.dataset.printState = 'ready';
        });
      </script>`,
    );
    pool = createBrowserPool(
      () => chromium!,
      () => inside.origin,
      console,
    );
  }, 60_000);
  afterAll(async () => {
    await pool.close();
    inside.server.close();
    outside.server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('security 10, 17: the page reaches nothing but what it needs of this server, and no address holds the token', async () => {
    await printBoard(pool, inside.origin, print());
    expect(outside.asked).toEqual([]);
    const calls = inside.asked.filter((line) => line.includes('/api/'));
    expect(calls.filter((line) => !line.includes('getUserInfoByToken'))).toEqual([]);
    expect(inside.asked.join()).toContain('/exportimage?task=a-task');
    expect(inside.asked.join()).not.toContain('secret');
    const png = await readFile(join(folder, 'out'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2_880, 2_400]);
  }, 60_000);

  test('a browser that is killed fails what it drew, as something that passes, and the next print has a new one', async () => {
    const killed = pool.use({}, async (context) => {
      const devtools = await context.browser()!.newBrowserCDPSession();
      const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
      const gone = new Promise((resolve) => context.browser()!.once('disconnected', resolve));
      process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
      await gone;
      await context.newPage();
    });
    await expect(killed).rejects.toThrow(PassingFailure);
    await printBoard(pool, inside.origin, print());
    expect((await readFile(join(folder, 'out'))).subarray(1, 4).toString()).toBe('PNG');
  }, 60_000);

  test('a browser that drew enough ends, and the one after it is the one that goes on', async () => {
    const own = createBrowserPool(
      () => chromium!,
      () => inside.origin,
      console,
    );
    const browserOf = () => own.use({}, (context) => Promise.resolve(context.browser()));
    try {
      let letGo = (): void => undefined;
      const end = new Promise<void>((resolve) => (letGo = resolve));
      const long = own.use({}, async (context) => {
        await end;
        return context.browser();
      });
      for (let pages = 1; pages < 50; pages += 1) await browserOf();
      const next = await Promise.all([browserOf(), browserOf()]);
      letGo();
      const first = await long;
      expect(first?.isConnected()).toBe(false);
      expect([next[0] === next[1], next[0] === first, (await browserOf()) === next[0]]).toEqual([true, false, true]);
    } finally {
      await own.close();
    }
  }, 60_000);

  test('a cancelled print ends at once', async () => {
    const controller = new AbortController();
    const cancelled = printBoard(
      pool,
      inside.origin,
      print({ signal: controller.signal, progress: () => controller.abort() }),
    );
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  }, 60_000);
});

test('a print that is cancelled while its browser does not start ends at once', async () => {
  const controller = new AbortController();
  const hanging: BrowserPool = { use: () => new Promise(() => undefined), close: async () => undefined };
  const printed = printBoard(hanging, 'http://127.0.0.1:1', {
    taskId: 'a-task',
    request: exportRequestSchema.parse({ kind: 'pdf', menuCode: 'm' }),
    reports: null,
    screen: false,
    locale: 'zh_CN',
    token: 'a-secret-token',
    timeZone: 'Asia/Shanghai',
    publicUrl: 'https://bi.example.com',
    path: '/dev/null',
    signal: controller.signal,
    progress: () => undefined,
  });
  controller.abort();
  await expect(printed).rejects.toMatchObject({ name: 'AbortError' });
});

test('no Chromium is found where there is none, or none is wanted', () => {
  expect(findChromium('off')).toBeNull();
  expect(findChromium('/no/such/browser')).toBeNull();
});
