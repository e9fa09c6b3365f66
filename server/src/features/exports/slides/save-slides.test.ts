import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exportRequestSchema } from '@tessera/contract';
import { readPptx } from '@tessera/testing';

import { describeUnless } from '../../../engine/testing/describe-unless.ts';
import { createBrowserPool, type BrowserPool } from '../print/browser-pool.ts';
import { findChromium } from '../print/find-chromium.ts';
import { printBoard } from '../print/print-board.ts';
import { MOST_SLIDES } from './save-slides.ts';

const chromium = findChromium(process.env['TESSERA_CHROMIUM']);
const STYLE = `<style>
  body { margin: 0; font: 14px sans-serif; background: #ddd }
  .tessera-print-sheet { position: relative; width: 1120px; height: 630px; overflow: hidden; background: #fff; margin-bottom: 16px }
  .box { position: absolute; overflow: hidden }
  table { border-collapse: collapse; table-layout: fixed } td, th { border: 1px solid #ccc; height: 30px; padding: 0 8px }
</style>`;
const page = (sheets: readonly string[]) => `<!doctype html><meta charset="utf-8">${STYLE}
  <div data-print-state="ready"><div hidden data-print-document="月报" data-print-subject="数据截至 2026-03-01"></div>${sheets.join('')}</div>`;
const sheet = (inner: string) => `<section class="tessera-print-sheet" data-print-width="1120">${inner}</section>`;
const box = (inner: string, top = 0, height = 100, style = '') =>
  `<div class="box" style="left:40px;top:${top}px;width:600px;height:${height}px;${style}">${inner}</div>`;

describeUnless(chromium === null ? 'there is no Chromium to print with' : null, 'slides', () => {
  let folder: string;
  let server: Server;
  let pool: BrowserPool;
  let html: string;
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-slides-'));
    server = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end(html));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    pool = createBrowserPool(() => chromium!, origin, console);
  }, 60_000);
  afterAll(async () => {
    await pool.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function save(sheets: readonly string[], change: object = {}) {
    html = page(sheets);
    const path = join(folder, 'out.pptx');
    await printBoard(pool, origin(), {
      taskId: 'a-task',
      request: exportRequestSchema.parse({ kind: 'pptx', menuCode: 'm' }),
      reports: null,
      screen: false,
      locale: 'zh_CN',
      token: 'a-secret-token',
      timeZone: 'Asia/Shanghai',
      publicUrl: 'https://bi.example.com',
      path,
      signal: new AbortController().signal,
      progress: () => undefined,
      ...change,
    });
    return readPptx(await readFile(path));
  }
  /** Whether parts are well-formed, as a browser reads them. */
  const faults = (parts: Readonly<Record<string, Uint8Array>>) =>
    pool.use({}, async (context) => {
      const reader = await context.newPage();
      const found: string[] = [];
      for (const [name, bytes] of Object.entries(parts)) {
        if (!/\.(xml|rels)$/.test(name)) continue;
        const xml = JSON.stringify(Buffer.from(bytes).toString());
        const fault = await reader.evaluate(
          `new DOMParser().parseFromString(${xml}, 'text/xml').querySelector('parsererror')?.textContent ?? ''`,
        );
        if (fault !== '') found.push(`${name}: ${String(fault)}`);
      }
      return found;
    });

  test('are as large as a sheet; texts stay texts with their place, look and links', async () => {
    const rich = `<h1 style="font-size:32px;color:#336699;text-align:center;margin:0">一月 &amp; 二月</h1>
      <p style="margin:0"><a href="/main/dashboard?menuCode=m">看</a>销售 <b>增长</b> 了 <a href="https://example.com/?a=1&amp;b=2">5%</a>\u0001</p><ul><li>甲</li><li>乙</li></ul>`;
    const { size, slides, parts } = await save([sheet(box(rich, 100, 200)), sheet(box('第二页'))]);
    expect(size).toEqual({ width: 1_120, height: 630 });
    expect(slides.map(({ texts }) => texts)).toEqual([['一月 & 二月\n看销售 增长 了 5%\n甲\n乙'], ['第二页']]);
    const [{ xml, links }] = slides as [(typeof slides)[number], (typeof slides)[number]];
    expect(links).toEqual(['https://bi.example.com/main/dashboard?menuCode=m', 'https://example.com/?a=1&b=2']);
    // 40 px and 100 px from the corner, 600 px wide.
    expect(xml).toMatch(/<a:off x="381000" y="952500"\/><a:ext cx="5715000"/);
    // 32 px are 24 points.
    expect(xml).toMatch(/sz="2400"[^>]*b="1"/);
    expect(xml).toContain('336699');
    expect(xml).toContain('algn="ctr"');
    expect(xml).toContain('typeface="Microsoft YaHei"');
    expect(await faults(parts)).toEqual([]);
  });

  test('who takes them away stands at the foot of each, where the page says so, and in no picture', async () => {
    const mark =
      '<svg data-watermark style="position:fixed;inset:0"><pattern><text>林知远 owner</text></pattern></svg>';
    const { slides, parts } = await save([sheet(box('第一页')) + mark, sheet(box('第二页'))]);
    expect(slides.map(({ texts }) => texts)).toEqual([
      ['第一页', '林知远 owner'],
      ['第二页', '林知远 owner'],
    ]);
    expect(await faults(parts)).toEqual([]);
  });

  test('a table is a table, with its merged cells, fills and widths, and without rows that are out of sight', async () => {
    const rows = Array.from(
      { length: 9 },
      (_, at) => `<tr><td style="background:#ff0000">${at}</td><td>b${at}</td></tr>`,
    );
    const table = `<table aria-label="明细"><colgroup><col style="width:100px"><col style="width:200px"><col style="width:60px"></colgroup>
      <thead><tr><th colspan="2">A</th><th rowspan="2">C</th></tr><tr><th>a</th><th>b</th></tr></thead>
      <tbody><tr><td rowspan="2">x</td><td>1</td><td>2</td></tr><tr><td>3</td><td>4<br>5</td></tr>${rows.join('')}</tbody></table>`;
    const { slides, parts } = await save([sheet(box(table, 20, 31 * 6 + 4))]);
    const [{ tables, xml, ids, texts }] = slides as [(typeof slides)[number]];
    const shown = tables[0]!.map((cells) => cells.map(({ text, merged }) => (merged ? null : text)));
    expect(shown).toEqual([
      ['A', null, 'C'],
      ['a', 'b', null],
      ['x', '1', '2'],
      [null, '3', '4\n5'],
      ['0', 'b0', ''],
      ['1', 'b1', ''],
    ]);
    expect(tables[0]![0]![0]).toMatchObject({ columns: 2, rows: 1 });
    expect(tables[0]![2]![0]).toMatchObject({ columns: 1, rows: 2 });
    const widths = [...xml.matchAll(/<a:gridCol w="(\d+)"/g)].map(([, width]) => Math.round(Number(width) / 9_525));
    expect(widths).toEqual([100, 200, 60]);
    expect(xml).toContain('FF0000');
    expect(texts).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await faults(parts)).toEqual([]);
  });

  test('what is drawn is a picture at twice its size, alone on clear ground, with its alternative text', async () => {
    const drawn = `<svg role="img" width="200" height="100" style="position:absolute;left:0;top:0"><rect width="200" height="50" fill="#00ff00"/></svg>
      <div style="position:absolute;left:0;top:0;width:300px;height:60px">字</div>
      <progress value="0.9" style="position:absolute;top:120px"></progress>`;
    const { slides, parts } = await save([
      sheet(`<section aria-label="趋势">${box(drawn, 50, 200, 'background:#123456')}</section>`),
    ]);
    const [{ pictures, texts, shapes }] = slides as [(typeof slides)[number]];
    expect([pictures, texts, shapes]).toEqual([['趋势', '趋势'], ['字'], 1]);
    const media = Object.entries(parts).filter(([name]) => name.startsWith('ppt/media/'));
    const png = Buffer.from(media[0]![1]);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 200]);
    const pixel = (x: number, y: number) =>
      pool.use({}, async (context) => {
        const reader = await context.newPage();
        return reader.evaluate(`(async () => {
          const image = new Image();
          image.src = 'data:image/png;base64,${png.toString('base64')}';
          await image.decode();
          const at = document.createElement('canvas').getContext('2d');
          at.drawImage(image, ${-x}, ${-y});
          return [...at.getImageData(0, 0, 1, 1).data];
        })()`);
      });
    // Neither the text above it nor the background below it is in the picture.
    expect(await pixel(10, 10)).toEqual([0, 255, 0, 255]);
    expect(await pixel(10, 150)).toEqual([0, 0, 0, 0]);
  });

  test('a text that goes on on the next sheet stands on each with its own lines, none twice and none lost', async () => {
    const lines = Array.from({ length: 6 }, (_, at) => `第${at}行`);
    const text = (from: number) =>
      box(`<div style="margin-top:${-from}px;line-height:20px;white-space:pre-wrap">${lines.join('\n')}</div>`, 0, 60);
    const { slides } = await save([sheet(text(0)), sheet(text(60))]);
    expect(slides.map(({ texts }) => texts)).toEqual([[lines.slice(0, 3).join('\n')], [lines.slice(3).join('\n')]]);
  });

  test('beyond the limit of slides are refused, and end when they are cancelled', async () => {
    const many = Array.from({ length: MOST_SLIDES + 1 }, () => sheet(''));
    await expect(save(many)).rejects.toMatchObject({ key: 'exportTooLarge' });
    const controller = new AbortController();
    const told = (share: number) => share > 0.86 && controller.abort();
    await expect(save([sheet('a'), sheet('b')], { signal: controller.signal, progress: told })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
