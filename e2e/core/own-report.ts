import { randomUUID } from 'node:crypto';

import {
  createComponent,
  menu,
  report,
  reportPaperSchema,
  reportPublication,
  type BoardComponent,
  type BoardDocument,
} from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { addChart, orderFilter } from './own-board.ts';

export interface OwnReport {
  readonly menuCode: string;
  /** Title of the chart on its first page. */
  readonly chart: string;
}

/**
 * Publishes a report of two pages, a table of sales by region and a title, under a filter of regions and one of times.
 * @param names of its chart and of its two filters
 */
export async function addReport(
  caller: SignedInCaller,
  menuName: string,
  names: { readonly chart: string; readonly region: string; readonly ordered: string },
): Promise<OwnReport> {
  const made = await caller.call(menu.add.method, menu.add.path, { parentCode: null, menuType: '3', menuName });
  const { menuCode } = menu.add.reply.parse(made);
  const reportCode = await addChart(caller, { menuCode, name: names.chart, by: 'orders.region' });
  const draft = async () =>
    report.draft.reply.parse(await caller.call('GET', report.draft.path.replace('{id}', menuCode)));
  const { document, version } = await draft();
  const title: BoardComponent = { ...createComponent('title'), code: randomUUID(), name: '附录标题' };
  const papers = [
    reportPaperSchema.parse({ id: menuCode, title: '大区', layout: [{ i: reportCode, x: 0, y: 0, w: 24, h: 16 }] }),
    reportPaperSchema.parse({ id: randomUUID(), title: '附录', layout: [{ i: title.code, x: 0, y: 0, w: 24, h: 4 }] }),
  ];
  const next: BoardDocument = {
    ...document,
    components: [
      title,
      // Components of reports are found by their codes alone.
      orderFilter(names.region, 'orders.region', reportCode, { code: randomUUID() }),
      orderFilter(names.ordered, 'orders.order_date', reportCode, { code: randomUUID(), control: '2' }),
    ],
    report: document.report && { ...document.report, papers },
  };
  const body = { version, lockKey: randomUUID(), document: next };
  await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), body);
  const { method, path } = reportPublication.publish;
  await caller.call(method, path, { menuCode, version: (await draft()).version });
  return { menuCode, chart: names.chart };
}
