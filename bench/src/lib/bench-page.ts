import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

import { buildPages } from './build-pages.mjs';
import { openBrowser } from './cold-load.ts';
import { scriptTime, type ScriptTime } from './script-time.ts';

const pages = fileURLToPath(new URL('../../../.cache/bench/pages', import.meta.url));

/** Milliseconds that a step may take. */
const TIMEOUT = 100_000;

/** The page of benchmarks in a real browser. */
export interface BenchPage extends Pick<ScriptTime, 'busy' | 'drag'> {
  /** Runs what the hash names and gives what it reports. */
  run<Result>(hash: string): Promise<Result>;
  /** Turns the wheel over the middle, a notch per frame. @returns milliseconds of the page's thread per notch */
  wheel(notches: number): Promise<number>;
  /** Runs it in a page that was just opened. @returns bytes as gzip that it fetched beyond those of the page */
  fetched(hash: string): Promise<number>;
  close(): Promise<void>;
}

/** Builds the page of a package as the product is built, and opens it from the disk. */
export async function openBenchPage(name: 'charts' | 'canvas' = 'charts'): Promise<BenchPage> {
  const folder = join(pages, name);
  await buildPages(name, folder);
  const address = `${pathToFileURL(join(folder, 'index.html'))}`;
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(error.message));
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url()));
  await page.goto(address);
  const { busy, drag } = await scriptTime(page);
  let round = 0;
  async function run<Result>(hash: string): Promise<Result> {
    round += 1;
    await page.evaluate(`delete document.body.dataset.result; location.hash = '${hash}/${round}'`);
    const reply = await page.waitForFunction('document.body.dataset.result', null, { timeout: TIMEOUT });
    const result = JSON.parse(String(await reply.jsonValue())) as Result & { failed?: string };
    if (failed.length > 0 || (typeof result === 'object' && result?.failed))
      throw new Error(failed[0] ?? result.failed);
    return result;
  }
  return {
    run,
    busy,
    async wheel(notches) {
      await page.mouse.move(700, 400);
      const before = await busy();
      for (let notch = 0; notch < notches; notch += 1) {
        await page.mouse.wheel(0, 120);
        await page.evaluate('new Promise(requestAnimationFrame)');
      }
      return ((await busy()) - before) / notches;
    },
    drag,
    async fetched(hash) {
      await page.goto('about:blank');
      await page.goto(address);
      asked.clear();
      await run(hash);
      let bytes = 0;
      for (const url of asked)
        if (/\.(js|css|json)$/.test(url)) bytes += gzipSync(await readFile(fileURLToPath(url))).length;
      return bytes;
    },
    close: () => browser.close(),
  };
}
