import { gzipSync } from 'node:zlib';

import type { Locator, Page } from '@playwright/test';
import { chart } from '@tessera/contract';
import { loadUpload, stageUpload } from '@tessera/testing';

import { sharedCaller, type Installation } from '../../core/installation.ts';
import { addBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { watchProblems } from '../../core/page-problems.ts';
import { expect, test } from '../../core/test.ts';
import { ChartEditorPage } from '../../pages/chart-editor-page.ts';

const TABLE_ID = 'sample-orders';

/** A board of one test. */
async function ownBoard(installation: Installation, name: string): Promise<string> {
  return addBoard(await sharedCaller(installation, 'owner'), ownName(name));
}

async function areaTable(installation: Installation): Promise<string> {
  const owner = await sharedCaller(installation, 'owner');
  const lines = Array.from(
    { length: 12 },
    (_unused, row) => `${row % 2 === 0 ? '东区' : '西区'},${113 + row / 4},${22 + row / 5},${row * 10}`,
  );
  const bytes = new TextEncoder().encode(['片区,经度,纬度,业绩', ...lines].join('\n'));
  const uploadId = await stageUpload(installation.url, owner, 'areas.csv', bytes);
  const types = ['str', 'double', 'double', 'double'] as const;
  const columns = ['片区', '经度', '纬度', '业绩'].map((name, index) => ({
    index,
    name,
    dataType: types[index] ?? 'str',
  }));
  const { tableId } = await loadUpload(owner, ownName('片区业绩'), { uploadId, columns });
  return tableId;
}

/** Presses an arrow until the element of its group has the focus. */
async function reach(page: Page, goal: Locator, arrow: 'ArrowDown' | 'ArrowRight'): Promise<void> {
  for (let presses = 0; presses < 50; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(arrow);
  }
  throw new Error('The arrows do not lead there.');
}

const KEYBOARD = [
  ['graph_num', ['销售额']],
  ['graph_histogram', ['大区', '销售额']],
  ['graph_bar', ['省份', '销售额']],
  ['graph_pie', ['大区', '销售额']],
] as const;

test('without a mouse: four charts are built, named and saved', async ({ open, installation }) => {
  const menuCode = await ownBoard(installation, '键盘');
  const page = await open({ role: 'owner' }, `/editChart?menuCode=${menuCode}&tableId=${TABLE_ID}`);
  const editor = new ChartEditorPage(page);
  const { keyboard } = page;
  const wells = page.getByRole('region', { name: '图表的字段' });
  for (const [code, fields] of KEYBOARD)
    await test.step(code, async () => {
      if (code !== KEYBOARD[0][0]) await page.goto(`/editChart?menuCode=${menuCode}&tableId=${TABLE_ID}`);
      await editor.fields.getByRole('listitem').getByRole('button').first().focus();
      for (const field of fields) {
        await reach(page, editor.field(field), 'ArrowDown');
        await keyboard.press('Enter');
        await expect(wells.getByText(field, { exact: true })).toBeVisible();
      }
      await editor.type('graph_crosstab').focus();
      await reach(page, editor.type(code), 'ArrowRight');
      await keyboard.press('Enter');
      await expect(editor.type(code)).toHaveAttribute('aria-checked', 'true');
      await editor.answered();
      await expect(editor.preview.locator('svg.highcharts-root, .tessera-card').first()).toBeVisible();
      await keyboard.press('Control+s');
      const name = page.getByRole('dialog', { name: '保存图表' }).getByRole('textbox', { name: '图表名称' });
      await name.focus();
      await keyboard.press('Control+a');
      await keyboard.type(`键盘 ${code}`);
      await keyboard.press('Enter');
      await expect(page.getByText('图表已保存')).toBeVisible();
      const reportCode = new URL(page.url()).searchParams.get('reportCode') ?? '';
      const caller = await sharedCaller(installation, 'owner');
      const stored = await caller.call('GET', chart.configuration.path.replace('{id}', reportCode));
      expect(chart.configuration.reply.parse(stored).chart).toMatchObject({
        reportName: `键盘 ${code}`,
        reportTypeCode: code,
      });
    });
});

test('maps of places and of areas of one’s own, bubbles, and a limit of rows', async ({ open, installation }) => {
  const menuCode = await ownBoard(installation, '地图与气泡');
  const tableId = await areaTable(installation);
  const page = await open({ role: 'owner' }, `/editChart?menuCode=${menuCode}&tableId=${tableId}`);
  const problems = watchProblems(page);
  const editor = new ChartEditorPage(page);
  await test.step('a point for each place', async () => {
    await editor.type('graph_lnglatmap').click();
    for (const name of ['经度', '纬度']) {
      await editor.button(`添加“${name}”`).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await expect(editor.chips(name)).toHaveCount(1);
    }
    await editor.field('业绩').dblclick();
    await editor.answered();
    await expect(
      editor.preview.locator('.highcharts-mappoint-series .highcharts-point, .highcharts-markers .highcharts-point'),
    ).toHaveCount(12);
  });
  await test.step('a bubble for each row of three measures', async () => {
    await editor.type('graph_bubble').click();
    await editor.field('片区').dblclick();
    for (const name of ['经度', '纬度']) await editor.field(name).dblclick();
    await editor.answered();
    await expect(editor.preview.locator('.highcharts-bubble-series .highcharts-point')).toHaveCount(2);
  });
  await test.step('one row of two', async () => {
    await editor.type('graph_crosstab').click();
    await editor.button('Top-N 与行数').click();
    await page.getByRole('switch', { name: '限制行数' }).click();
    await page.getByRole('spinbutton', { name: '最多行数' }).fill('1');
    await page.getByRole('spinbutton', { name: '最多行数' }).press('Tab');
    await page.keyboard.press('Escape');
    await expect(editor.preview.locator('tbody tr[data-index]')).toHaveCount(1);
    await editor.undo.click();
    await editor.undo.click();
    await expect(editor.preview.locator('tbody tr[data-index]')).toHaveCount(2);
  });
  await test.step('areas that the corporation uploaded', async () => {
    const square = (west: number) => [
      [
        [west, 22],
        [west + 1, 22],
        [west + 1, 23],
        [west, 23],
        [west, 22],
      ],
    ];
    const map = {
      type: 'FeatureCollection',
      features: ['西区', '东区'].map((name, index) => ({
        type: 'Feature',
        properties: { name },
        geometry: { type: 'Polygon', coordinates: square(113 + index) },
      })),
    };
    await editor.type('graph_map').click();
    for (const left of [2, 1]) {
      await editor.menu(editor.chips('指标').last(), '移除');
      await expect(editor.chips('指标')).toHaveCount(left);
    }
    await page.getByRole('button', { name: '地图显示' }).click();
    const file = page.getByLabel('地图文件');
    await file.setInputFiles({ name: '坏.geojson', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await expect(page.getByText('地图上传失败')).toBeVisible();
    await expect(page.getByText(/不是可用的 GeoJSON/)).toBeVisible();
    await file.setInputFiles({
      name: '销售片区.geojson.gz',
      mimeType: 'application/gzip',
      buffer: gzipSync(JSON.stringify(map)),
    });
    await expect(page.getByText('地图已上传')).toBeVisible();
    await expect(page.getByRole('combobox', { name: '地图范围' })).toHaveValue(/^own:/);
    await expect(editor.preview.locator('.highcharts-map-series .highcharts-point')).toHaveCount(2);
  });
  await editor.name.fill('片区地图');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('图表已保存')).toBeVisible();
  await page.goto(`/main/dashboard?menuCode=${menuCode}`);
  await expect(page.locator('.highcharts-map-series .highcharts-point')).toHaveCount(2);
  expect(problems.list).toEqual([]);
});

test('RT-016: a page around gives a chart with its data; by itself the page shows nothing', async ({
  browser,
  installation,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const problems = watchProblems(page);
  await page.goto(`${installation.url}/dynamicChart`);
  await expect(page.getByRole('main')).toHaveText('');

  const around = `${installation.url}/around.html`;
  await page.route(around, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe src="/dynamicChart" width="800" height="400"></iframe><script>
        const told = [];
        addEventListener('message', ({ data }) => { told.push(data.type); document.title = told.join(' '); });
      </script>`,
    }),
  );
  await page.goto(around);
  await expect(page).toHaveTitle('tessera:chart-ready');
  const give = (result: unknown) =>
    page.evaluate((given) => {
      const chartOf = { type: 'tessera:chart', name: '外部数据', reportTypeCode: 'graph_histogram', result: given };
      document.querySelector('iframe')?.contentWindow?.postMessage(chartOf, '*');
    }, result);
  const result = {
    columns: [
      { uniqId: 'c', fieldId: 'c', name: '城市', dataType: 'str', role: 'dimension' },
      { uniqId: 's', fieldId: 's', name: '销售额', dataType: 'double', role: 'index', aggregator: 'sum' },
    ],
    values: [
      ['上海', '<img src=x onerror=alert(1)>', '北京'],
      [3, 2, 1],
    ],
    rowCount: 3,
    truncated: false,
    freshness: { dataTime: '2026-11-21T00:00:00Z', computedAt: '2026-11-21T00:00:00Z', cached: false },
  };
  const frame = page.frameLocator('iframe');
  await give(result);
  await expect(frame.locator('.highcharts-column-series .highcharts-point')).toHaveCount(3);
  await expect(frame.locator('img')).toHaveCount(0);
  await give({ ...result, rowCount: 9 });
  await expect(frame.getByText('收到的图表数据不完整，无法显示')).toBeVisible();
  await expect(page).toHaveTitle('tessera:chart-ready tessera:chart-refused');
  expect(problems.list).toEqual([]);
  await context.close();
});
