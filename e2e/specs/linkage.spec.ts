import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { chart, chartDraftSchema, emptyBoardDocument, menu, type BoardDocument } from '@tessera/contract';

import { sharedCaller, type Installation } from '../core/installation.ts';
import { expect, test } from '../core/test.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';

const [MASTER, SLAVE, OTHER] = ['各大区销售额', '各省份销售额', '各大区目标'] as const;
const [REGION, PROVINCE, CITY] = ['orders.region', 'orders.province', 'orders.city'] as const;

interface Board {
  readonly menuCode: string;
  readonly name: string;
  readonly codes: Readonly<Record<string, string>>;
}

/** A board of one test: a master, a chart of the same table and one of another table. */
async function ownBoard(
  installation: Installation,
  {
    drill = false,
    document = () => ({}),
  }: { drill?: boolean; document?: (codes: Board['codes']) => Partial<BoardDocument> } = {},
): Promise<Board> {
  const caller = await sharedCaller(installation, 'owner');
  const name = `联动 ${randomUUID().slice(0, 6)}`;
  const { menuCode } = menu.add.reply.parse(
    await caller.call(menu.add.method, menu.add.path, { parentCode: null, menuType: '2', menuName: name }),
  );
  const codes: Record<string, string> = {};
  for (const [reportName, tbId, fieldId, measure] of [
    [MASTER, 'sample-orders', REGION, 'orders.sales_amount'],
    [SLAVE, 'sample-orders', PROVINCE, 'orders.sales_amount'],
    [OTHER, 'sample-targets', 'targets.region', 'targets.sales_target'],
  ] as const) {
    const table = reportName !== MASTER;
    const draft = chartDraftSchema.parse({
      menuCode,
      reportName,
      reportTypeCode: table ? 'graph_crosstab' : 'graph_histogram',
      reportParam: {
        tbId,
        dimensionCondition: [{ uniqId: 'd', fieldId }],
        indexCondition: [{ uniqId: 'm', fieldId: measure, aggregator: 'sum' }],
        sortCondition: [{ uniqId: 'd', sortFlag: 'asc' }],
      },
      ...(drill && !table
        ? {
            drillThroughPath: [
              { id: 'province', fieldId: PROVINCE },
              { id: 'city', fieldId: CITY },
            ],
          }
        : {}),
    });
    const saved = await caller.call(chart.save.method, chart.save.path, { ...draft, saveMode: 'update' });
    codes[reportName] = chart.save.reply.parse(saved).reportCode;
  }
  const place = (reportName: string, x: number, w: number) => ({ i: codes[reportName] ?? '', x, y: 0, w, h: 9 });
  const body = {
    version: 0,
    lockKey: randomUUID(),
    document: {
      ...emptyBoardDocument(0),
      layout: [place(MASTER, 0, 12), place(SLAVE, 12, 6), place(OTHER, 18, 6)],
      ...document(codes),
    },
  };
  await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), body);
  return { menuCode, name, codes };
}

/** Clicks the column of a chart that screen readers call by the name of its category. */
async function clickPoint(page: Page, chartName: string, category: string): Promise<void> {
  const region = new DashboardPage(page).chart(chartName);
  await region.locator(`.highcharts-point[aria-label^="${category}"]`).click();
}

test('RU-577, RU-482: a click that can do two things asks; three levels are gone down, and enlarging keeps the level', async ({
  open,
  installation,
}) => {
  const { menuCode } = await ownBoard(installation, {
    drill: true,
    document: (codes) => ({
      linkages: [
        {
          id: 'l',
          masterReportCode: codes[MASTER] ?? '',
          linkageConfList: [
            {
              slaveReportCode: codes[SLAVE] ?? '',
              fields: [
                { masterFieldId: REGION, slaveFieldId: REGION },
                { masterFieldId: PROVINCE, slaveFieldId: PROVINCE },
              ],
            },
          ],
        },
      ],
    }),
  });
  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}`);
  const board = new DashboardPage(page);
  await board.settled();
  const master = board.chart(MASTER);
  const path = master.getByRole('navigation', { name: '下钻路径' });
  await clickPoint(page, MASTER, '华东');
  await page.getByRole('menuitem', { name: '下钻', exact: true }).click();
  await expect(path.getByRole('listitem')).toHaveText(['全部', '华东']);
  await board.settled();
  // The drilled field is what is picked now.
  await clickPoint(page, MASTER, '浙江省');
  await page.getByRole('menuitem', { name: '联动', exact: true }).click();
  await expect(board.chart(SLAVE).getByRole('rowheader')).toHaveText(['浙江省']);
  await clickPoint(page, MASTER, '浙江省');
  await page.getByRole('menuitem', { name: '下钻', exact: true }).click();
  await expect(path.getByRole('listitem')).toHaveText(['全部', '华东', '浙江省']);
  await expect(master).toContainText('杭州');
  await board.act(MASTER, '放大');
  const dialog = page.getByRole('dialog', { name: MASTER });
  await expect(dialog.getByRole('listitem')).toHaveText(['全部', '华东', '浙江省']);
  await expect(dialog).toContainText('杭州');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await path.getByRole('button', { name: '全部' }).click();
  await expect(path.getByRole('listitem')).toHaveText(['全部']);
});
