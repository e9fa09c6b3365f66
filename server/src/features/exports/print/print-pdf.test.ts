import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PDFDict as TagElement } from '@cantoo/pdf-lib';
import { exportRequestSchema, LOCALES, PRINT_FONTS, PRINT_FONTS_PATH, type Locale } from '@tessera/contract';
import fastify, { type FastifyInstance } from 'fastify';

import { describeUnless } from '../../../engine/testing/describe-unless.ts';
import { registerPrintFonts } from '../../../platform/static/print-fonts.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { createBrowserPool, type BrowserPool } from './browser-pool.ts';
import { findChromium } from './find-chromium.ts';
import { printBoard } from './print-board.ts';

const chromium = findChromium(process.env['TESSERA_CHROMIUM']);
/** Characters that fonts of systems draw with the glyph of a radical, and dashes that fonts draw alike. */
const COMMON = '页行金木水火土言风长车马高大日月目一二人力口西见角贝门青飞骨鱼鸟麦黄齐齿龙–-';
/** Of pages, as strict as those of the product. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'",
  "require-trusted-types-for 'script'; trusted-types default highcharts 'allow-duplicates'",
].join('; ');
const SCRIPT = `document.body.getBoundingClientRect();
document.fonts.ready.then(() => {
  document.querySelector('[data-print-state]').dataset.printState = 'ready';
});`;

/** @returns number of table cells, and of those whose header is found by its id and stands on the page of the cell */
async function cellsUnderTheirHeader(path: string): Promise<[number, number]> {
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const { context, catalog } = await PDFDocument.load(await readFile(path));
  const name = (key: string) => PDFName.of(key);
  const ids = catalog
    .lookup(name('StructTreeRoot'), PDFDict)
    .lookup(name('IDTree'), PDFDict)
    .lookup(name('Names'), PDFArray);
  const named = new Map<string, TagElement>();
  for (let index = 0; index < ids.size(); index += 2)
    named.set(ids.lookup(index, PDFString).asString(), ids.lookup(index + 1, PDFDict));
  const pageOf = (element: TagElement) => String(element.lookup(name('K'), PDFDict).get(name('Pg')));
  const cells = context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFDict && one.get(name('S')) === name('TD') ? [one] : []));
  const under = cells.filter((cell) => {
    const attributes = cell.lookup(name('A'), PDFArray);
    const [header] = attributes
      .asArray()
      .flatMap((one) => (one instanceof PDFDict ? (one.lookupMaybe(name('Headers'), PDFArray)?.asArray() ?? []) : []));
    const element = header instanceof PDFString ? named.get(header.asString()) : undefined;
    return element !== undefined && pageOf(element) === pageOf(cell);
  });
  return [cells.length, under.length];
}

/** @param sheets markup of what each sheet holds */
function page(locale: Locale, sheets: readonly string[]): string {
  const families = PRINT_FONTS[locale].map((family) => `'${family}'`).join(', ');
  return `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="${PRINT_FONTS_PATH}">
    <link rel="stylesheet" href="/page.css?families=${encodeURIComponent(families)}">
    <div data-print-state="painting"><div hidden data-print-document="经营总览" data-print-subject="数据截至 2026-03-01"></div>
    ${sheets.join('')}</div><div class="region">&nbsp;</div>
    <script src="/page.js"></script>`;
}
const sheet = (inner: string, attributes = '') =>
  `<section class="tessera-print-sheet" data-print-width="1440" ${attributes}>${inner}</section>`;

describeUnless(chromium === null ? 'there is no Chromium to print with' : null, 'a printed PDF', () => {
  let folder: string;
  let http: FastifyInstance;
  let pool: BrowserPool;
  let origin: string;
  let html: string;
  let made = { truncated: false };
  let reports: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-pdf-'));
    http = fastify();
    registerPrintFonts(http);
    http.get('/exportPdf', (_request, reply) =>
      reply.type('text/html').header('content-security-policy', POLICY).send(html),
    );
    http.get<{ Querystring: { menuCode: string } }>('/printReport', ({ query }, reply) =>
      reply
        .type('text/html')
        .header('content-security-policy', POLICY)
        .send(reports[query.menuCode] ?? ''),
    );
    http.get('/page.js', (_request, reply) => reply.type('text/javascript').send(SCRIPT));
    http.get<{ Querystring: { families: string } }>('/page.css', ({ query }, reply) =>
      reply.type('text/css').send(`body { margin: 0; font-family: ${query.families}; font-size: 20px }
        .tessera-print-sheet { height: 1016px; overflow: hidden }
        .upright { width: 792px; height: 1120px; position: relative }
        .landscape { width: 1120px; height: 630px; position: relative }
        .last-line { position: absolute; bottom: 0; margin: 0 }
        .region { height: 1px; overflow: hidden; margin-top: -1px; font-size: 1px; line-height: 1px }
        .half { margin: 508px 0 0 }
        @media print { .tessera-print-sheet { break-after: page } .tessera-print-sheet:last-child { break-after: auto } }`),
    );
    await http.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
    pool = createBrowserPool(
      () => chromium!,
      () => origin,
      console,
    );
  }, 60_000);
  afterAll(async () => {
    await pool.close();
    await http.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function print(locale: Locale, sheets: readonly string[], change: object = {}, fonts = 'ready') {
    html = page(locale, sheets).replace('data-print-state', `data-print-fonts="${fonts}" data-print-state`);
    const path = join(folder, 'out.pdf');
    made = await printBoard(pool, origin, {
      taskId: 'a-task',
      request: exportRequestSchema.parse({ kind: 'pdf', menuCode: 'm' }),
      reports: null,
      screen: false,
      locale,
      token: 'a-secret-token',
      timeZone: 'Asia/Shanghai',
      publicUrl: 'https://bi.example.com',
      path,
      signal: new AbortController().signal,
      progress: () => undefined,
      ...change,
    });
    return readPdf(path);
  }

  test.each(LOCALES)('holds common characters as themselves, so that they are found: %s', async (locale) => {
    const { pages } = await print(locale, [sheet(`<p>${COMMON}</p><p><b>${COMMON}</b></p>`)]);
    expect(pages.map((text) => text.replaceAll(/\s/g, ''))).toEqual([COMMON + COMMON]);
  });

  test('of one part has an outline, says what it is and stands on, and keeps the tags of assistive technology', async () => {
    const heading = '<h2 data-print-outline="按区域看" class="half">按区域看</h2>';
    const sheets = [sheet('第1张', 'data-print-outline="经营总览"'), sheet(heading)];
    const { pages, outline, info, tagged } = await print('zh_CN', sheets);
    expect(pages.length).toBe(2);
    expect(outline.map(({ title, page: at }) => [title, at])).toEqual([
      ['经营总览', 0],
      ['按区域看', 1],
    ]);
    // A4 across is 595 points high.
    expect(outline[0]?.top).toBeCloseTo(595, -1);
    expect(outline[1]?.top).toBeCloseTo(297, -1);
    expect(info).toMatchObject({
      Title: '经营总览',
      Subject: '数据截至 2026-03-01',
      Creator: 'Tessera',
      Producer: 'Tessera',
      Language: 'zh-CN',
    });
    expect(tagged).toBe(true);
  });

  test('of many sheets is printed in parts that give the same sheets, each once and in order', async () => {
    const marks = (index: number) => (index % 40 === 0 ? `data-print-outline="从${index + 1}起"` : '');
    const sheets = Array.from({ length: 120 }, (_, index) => sheet(`第${index + 1}张`, marks(index)));
    const told: number[] = [];
    const { pages, outline } = await print('zh_CN', sheets, { progress: (share: number) => told.push(share) });
    expect(pages).toEqual(sheets.map((_, index) => `第${index + 1}张`));
    expect(outline.map(({ title, page: at }) => [title, at])).toEqual([
      ['从1起', 0],
      ['从41起', 40],
      ['从81起', 80],
    ]);
    const parts = told.filter((share) => share > 0.85);
    expect([parts.length, parts.toSorted((a, b) => a - b)]).toEqual([3, parts]);
  });

  test('printed in parts keeps the tags of all of them, each page its own, with headers of tables and links', async () => {
    const table = (
      index: number,
    ) => `<h2>标题${index}</h2><p>文字<a href="https://example.com/${index}">链接${index}</a></p>
      <table><tr><th scope="col">门店</th></tr><tr><td>店${index}</td></tr></table>`;
    const sheets = Array.from({ length: 120 }, (_, index) => sheet(table(index)));
    const { tagged, tags, labels } = await print('zh_CN', sheets);
    expect([tagged, labels]).toEqual([true, null]);
    for (const at of [0, 49, 50, 99, 100, 119])
      expect([at, tags[at]]).toEqual([
        at,
        [`H2: 标题${at}`, 'P: 文字', `Link: 链接${at}`, 'Link: object', 'TH: 门店', `TD: 店${at}`],
      ]);
    // Each cell names the header of its own table.
    expect(await cellsUnderTheirHeader(join(folder, 'out.pdf'))).toEqual([120, 120]);
  });

  test('is refused, and tried again, where the page says that its fonts did not arrive', async () => {
    const printed = print('zh_CN', [sheet('第1张')], {}, 'missing');
    await expect(printed).rejects.toMatchObject({
      name: 'PassingFailure',
      cause: { message: 'the fonts of the page did not arrive' },
    });
  });

  test('of many sheets is given up between two parts', async () => {
    const controller = new AbortController();
    const sheets = Array.from({ length: 120 }, (_, index) => sheet(`第${index + 1}张`));
    const progress = (share: number) => share > 0.85 && controller.abort();
    const printed = print('zh_CN', sheets, { signal: controller.signal, progress });
    await expect(printed).rejects.toMatchObject({ name: 'AbortError' });
  });

  /** A report as its page prints it: sheets with a paper of their own. */
  const report = (name: string, paper: 'upright' | 'landscape', sheets: readonly string[], about = '') => {
    const width = paper === 'upright' ? 792 : 1_120;
    const made = sheets.map(
      (inner, index) =>
        `<section class="tessera-print-sheet ${paper}" data-print-width="${width}" data-print-paper=""
          data-print-outline="${name}${index + 1}">${inner}</section>`,
    );
    return page('zh_CN', made).replace(
      /<div hidden.*?><\/div>/,
      `<div hidden data-print-document="${name}" data-print-subject="${name}的数据" ${about}></div>`,
    );
  };

  test('of reports has the paper of each, to the pixel, their pages in the order asked for, and an outline by report', async () => {
    const last = '<p class="last-line">最后一行</p>';
    reports = {
      weekly: report(
        '周报',
        'landscape',
        Array.from({ length: 60 }, () => last),
      ),
      monthly: report('月报', 'upright', ['<p>封面</p>', last]),
    };
    const told: number[] = [];
    const options = { reports: ['weekly', 'monthly'], progress: (share: number) => told.push(share) };
    const { pages, outline, info, sizes, tags, labels } = await print('zh_CN', [], options);
    expect(pages).toEqual([...Array.from({ length: 60 }, () => '最后一行'), '封面', '最后一行']);
    expect(sizes).toEqual([
      ...Array.from({ length: 60 }, () => ({ width: 840, height: 472.5 })),
      { width: 594, height: 840 },
      { width: 594, height: 840 },
    ]);
    expect([labels?.[0], labels?.[59], labels?.[60], labels?.[61]]).toEqual(['1-1', '1-60', '2-1', '2-2']);
    expect([tags[0], tags[59], tags[60]]).toEqual([['P: 最后一行'], ['P: 最后一行'], ['P: 封面']]);
    expect(outline.filter(({ level }) => level === 0).map(({ title, page: at }) => [title, at])).toEqual([
      ['周报', 0],
      ['月报', 60],
    ]);
    expect(outline.filter(({ level }) => level === 1).map(({ title }) => title)).toEqual([
      ...Array.from({ length: 60 }, (_, index) => `周报${index + 1}`),
      '月报1',
      '月报2',
    ]);
    expect(outline.at(-1)).toMatchObject({ page: 61, top: 840 });
    expect(info).toMatchObject({ Title: '周报 + 月报', Subject: '周报: 周报的数据\n月报: 月报的数据' });
    // It never goes back, and leaves room for storing the file.
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeLessThan(1);
  });

  test('of one report has its pages alone in the outline, and keeps tags and links, which lead to where readers reach the server', async () => {
    const links = ['/main/dashboard?menuCode=b', 'https://example.org/x'].map((href) => `<a href="${href}">链接</a>`);
    reports = { one: report('月报', 'upright', ['封面', links.join(' ')]) };
    const { outline, tagged, links: found } = await print('zh_CN', [], { reports: ['one'] });
    expect(outline.map(({ title, level }) => [title, level])).toEqual([
      ['月报1', 0],
      ['月报2', 0],
    ]);
    expect(tagged).toBe(true);
    expect(found).toEqual(['https://bi.example.com/main/dashboard?menuCode=b', 'https://example.org/x']);
  });

  test('says whether a limit cut the pages of one of its reports', async () => {
    reports = {
      whole: report('月报', 'upright', ['封面']),
      cut: report('周报', 'landscape', ['封面'], 'data-print-truncated="true"'),
    };
    const truncated = async (...codes: string[]) => {
      await print('zh_CN', [], { reports: codes });
      return made.truncated;
    };
    expect([await truncated('whole'), await truncated('whole', 'cut')]).toEqual([false, true]);
  });
});
