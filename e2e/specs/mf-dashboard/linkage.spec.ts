import type { Page } from '@playwright/test';
import { linkage, menu, type BoardDocument } from '@tessera/contract';

import { sharedCaller, type Installation } from '../../core/installation.ts';
import { addBoard, addChart, saveBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { BoardEditorPage } from '../../pages/board-editor-page.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

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
  const name = ownName('联动');
  const menuCode = await addBoard(caller, name);
  const sorted = { sortCondition: [{ uniqId: 'd', sortFlag: 'asc' as const }] };
  const drillThroughPath = [
    { id: 'province', fieldId: PROVINCE },
    { id: 'city', fieldId: CITY },
  ];
  const codes: Record<string, string> = {
    [MASTER]: await addChart(caller, {
      menuCode,
      name: MASTER,
      by: REGION,
      type: 'graph_histogram',
      param: sorted,
      more: drill ? { drillThroughPath } : {},
    }),
    [SLAVE]: await addChart(caller, { menuCode, name: SLAVE, by: PROVINCE, param: sorted }),
    [OTHER]: await addChart(caller, {
      menuCode,
      name: OTHER,
      tableId: 'sample-targets',
      by: 'targets.region',
      measure: 'targets.sales_target',
      param: sorted,
    }),
  };
  const place = (reportName: string, x: number, w: number) => ({ i: codes[reportName] ?? '', x, y: 0, w, h: 9 });
  await saveBoard(caller, menuCode, {
    layout: [place(MASTER, 0, 12), place(SLAVE, 12, 6), place(OTHER, 18, 6)],
    ...document(codes),
  });
  return { menuCode, name, codes };
}

/** Clicks the column of a chart that screen readers call by the name of its category. */
async function clickPoint(page: Page, chartName: string, category: string): Promise<void> {
  const region = new DashboardPage(page).chart(chartName);
  await region.locator(`.highcharts-point[aria-label^="${category}"]`).click();
}

test('RU-584, RU-585: an author lets two charts follow, a click changes them, the same click gives them back', async ({
  open,
  installation,
}) => {
  const { menuCode, codes } = await ownBoard(installation);
  const author = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}&mode=edit`);
  const editor = new BoardEditorPage(author);
  const item = editor.item(MASTER);
  await item.hover();
  await item.getByRole('button', { name: `${MASTER} 的操作` }).click();
  await author.getByRole('menuitem', { name: '联动设置' }).click();
  const dialog = author.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: SLAVE }).click();
  await dialog.getByRole('checkbox', { name: OTHER }).click();
  // The same field of one table, and the field of the same name of another one.
  await expect(dialog.getByRole('region', { name: SLAVE }).getByRole('combobox')).toHaveValue(REGION);
  await expect(dialog.getByRole('region', { name: OTHER }).getByRole('combobox')).toHaveValue('targets.region');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const caller = await sharedCaller(installation, 'owner');
  await expect
    .poll(async () => {
      const { method, path, reply } = linkage.queryByMenuCode;
      return reply.parse(await caller.call(method, path, { menuCode }));
    })
    .toMatchObject([
      {
        masterReportCode: codes[MASTER],
        linkageConfList: [{ slaveReportCode: codes[SLAVE] }, { slaveReportCode: codes[OTHER] }],
      },
    ]);

  const page = await open({ role: 'editor' }, `/main/dashboard?menuCode=${menuCode}`);
  const board = new DashboardPage(page);
  await board.settled();
  const [slave, other] = [board.chart(SLAVE), board.chart(OTHER)];
  await expect(slave.getByRole('rowheader', { name: '广东省', exact: true })).toBeVisible();
  await clickPoint(page, MASTER, '华东');
  await expect(board.chart(MASTER).getByRole('button', { name: '已选：华东' })).toBeVisible();
  await expect(slave.getByRole('button', { name: '联动：华东' })).toBeVisible();
  await expect(slave.getByRole('rowheader', { name: '浙江省', exact: true })).toBeVisible();
  await expect(slave.getByRole('rowheader', { name: '广东省', exact: true })).toHaveCount(0);
  await expect(other.getByRole('rowheader')).toHaveText(['华东']);
  // What was picked lives in the address: a reload keeps it.
  await page.reload();
  await expect(other.getByRole('rowheader')).toHaveText(['华东']);
  // Another value replaces it, by the keyboard.
  await board.chart(MASTER).getByRole('button', { name: '联动：点击数据，其他图表随之变化' }).press('Enter');
  await page.getByRole('menuitemradio', { name: '华南', exact: true }).press('Enter');
  await expect(other.getByRole('rowheader')).toHaveText(['华南']);
  await expect(slave.getByRole('rowheader', { name: '广东省', exact: true })).toBeVisible();
  await expect(board.chart(MASTER).locator('.tessera-picked')).toHaveCount(1);
  await clickPoint(page, MASTER, '华南');
  await expect(slave.getByRole('rowheader', { name: '浙江省', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(联动|已选)：华/ })).toHaveCount(0);
});

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
  // The levels are in the address: Back goes down again and then up step by step, a reload stays.
  await page.goBack();
  await expect(path.getByRole('listitem')).toHaveText(['全部', '华东', '浙江省']);
  await page.reload();
  await expect(path.getByRole('listitem')).toHaveText(['全部', '华东', '浙江省']);
  await expect(master).toContainText('杭州');
  await page.goBack();
  await expect(path.getByRole('listitem')).toHaveText(['全部', '华东']);
});

test('a click jumps to another board with its filter preset; a link leads there too; a board that is gone is told', async ({
  open,
  installation,
}) => {
  const target = await ownBoard(installation, {
    document: (codes) => ({
      components: [
        {
          code: 'region-filter',
          typeCode: '0002',
          name: '大区',
          control: '1',
          filterData: [
            {
              tblId: 'sample-orders',
              fieldId: REGION,
              levelFieldIds: [],
              filterReportCodes: [codes[SLAVE] ?? ''],
            },
          ],
          multiple: true,
          filterValue: null,
          parentFilterList: [],
          location: 'bar',
        },
      ],
    }),
  });
  const gone = await ownBoard(installation);
  const source = await ownBoard(installation, {
    document: (codes) => ({
      jumps: [
        {
          id: 'jump',
          reportCode: codes[MASTER] ?? '',
          fieldId: null,
          name: target.name,
          target: { kind: 'board', menuCode: target.menuCode },
          newTab: false,
          params: [{ fieldId: REGION, name: 'region-filter' }],
        },
      ],
      components: [
        {
          code: 'link',
          typeCode: 'link',
          name: '去看已删除的看板',
          hint: '',
          icon: 'board',
          look: 'tile',
          target: { kind: 'board', menuCode: gone.menuCode },
          newTab: false,
        },
      ],
      layout: [
        { i: codes[MASTER] ?? '', x: 0, y: 0, w: 12, h: 9 },
        { i: 'link', x: 12, y: 0, w: 6, h: 3 },
      ],
    }),
  });
  const caller = await sharedCaller(installation, 'owner');
  await caller.call(menu.remove.method, menu.remove.path, { menuCode: gone.menuCode });

  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${source.menuCode}`);
  const board = new DashboardPage(page);
  await board.settled();
  await page.getByRole('link', { name: '去看已删除的看板' }).click();
  await expect(page.getByText('看板打不开')).toBeVisible();
  await page.goBack();
  await board.settled();
  await clickPoint(page, MASTER, '华东');
  await expect(board.title).toHaveText(target.name);
  await expect(board.chart(SLAVE).getByRole('rowheader', { name: '浙江省', exact: true })).toBeVisible();
  await expect(board.chart(SLAVE).getByRole('rowheader', { name: '广东省', exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(board.title).toHaveText(source.name);
});
