import { randomUUID } from 'node:crypto';

import { menu, report, reportPublication } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { addBigCharts, CARDS_AND_SERIES, type BigBoard } from './big-board.ts';
import type { BigTable } from './big-table.ts';

export const REPORT_CHARTS = 12;
/** Column, row, width and height of a chart on the landscape page: four beside each other, three rows of them. */
const place = (at: number) => ({ x: (at % 4) * 6, y: Math.floor(at / 4) * 19, w: 6, h: 18 });

/** Makes and publishes a report of one page with twelve charts; reports with different numbers share no cached query. */
export async function makeBigReport(owner: SignedInCaller, table: BigTable, number: number): Promise<BigBoard> {
  const name = `twelve charts ${number}`;
  const body = { parentCode: null, menuType: '3', menuName: name };
  const { menuCode } = menu.add.reply.parse(await owner.call(menu.add.method, menu.add.path, body));
  const charts = await addBigCharts(owner, table, { menuCode, number, dimensions: CARDS_AND_SERIES, place });
  const read = async () =>
    report.draft.reply.parse(await owner.call('GET', report.draft.path.replace('{id}', menuCode)));
  const { document, version } = await read();
  const part = document.report;
  const [paper] = part?.papers ?? [];
  if (!part || !paper) throw new Error('a new report has a page');
  const layout = charts.reportCodes.map((code, at) => ({ i: code, ...place(at) }));
  const styleDTO = { ...part.styleDTO, layoutType: '1' as const };
  await owner.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), {
    version,
    lockKey: randomUUID(),
    document: { ...document, report: { ...part, styleDTO, papers: [{ ...paper, layout }] } },
  });
  await owner.call(reportPublication.publish.method, reportPublication.publish.path, {
    menuCode,
    version: (await read()).version,
  });
  return { menuCode, name, ...charts };
}
