import { randomUUID } from 'node:crypto';

import {
  chart,
  chartDraftSchema,
  emptyBoardDocument,
  menu,
  type BoardDocument,
  type ChartDraftInput,
  type FieldFilter,
} from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

/** Makes a board without anything on it, as the caller. @returns its code */
export async function addBoard(caller: SignedInCaller, menuName: string): Promise<string> {
  const made = await caller.call(menu.add.method, menu.add.path, { parentCode: null, menuType: '2', menuName });
  return menu.add.reply.parse(made).menuCode;
}

export interface OwnChart {
  readonly menuCode: string;
  readonly name: string;
  readonly by: string;
  /** Default: order lines of the sample, and their amount. */
  readonly tableId?: string;
  readonly measure?: string;
  readonly type?: ChartDraftInput['reportTypeCode'];
  /** What else the question has. */
  readonly param?: Partial<ChartDraftInput['reportParam']>;
  /** What else the chart has. */
  readonly more?: Partial<ChartDraftInput>;
}

/** Saves a chart of sums by a field. @returns its code */
export async function addChart(caller: SignedInCaller, own: OwnChart): Promise<string> {
  const { tableId = 'sample-orders', measure = 'orders.sales_amount', type = 'graph_crosstab' } = own;
  const draft = chartDraftSchema.parse({
    menuCode: own.menuCode,
    reportName: own.name,
    reportTypeCode: type,
    reportParam: {
      tbId: tableId,
      dimensionCondition: [{ uniqId: 'd', fieldId: own.by }],
      indexCondition: [{ uniqId: 'm', fieldId: measure, aggregator: 'sum' }],
      ...own.param,
    },
    ...own.more,
  });
  const saved = await caller.call(chart.save.method, chart.save.path, { ...draft, saveMode: 'update' });
  return chart.save.reply.parse(saved).reportCode;
}

export async function saveBoard(
  caller: SignedInCaller,
  menuCode: string,
  document: Partial<BoardDocument>,
): Promise<void> {
  await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), {
    version: 0,
    lockKey: randomUUID(),
    document: { ...emptyBoardDocument(0), ...document },
  });
}

/** A filter of sample order lines for one chart; default: values of a field, in the bar. */
export function orderFilter(
  name: string,
  fieldId: string,
  reportCode: string,
  change: Partial<FieldFilter> = {},
): FieldFilter {
  return {
    code: name,
    name,
    typeCode: '0002',
    control: '1',
    filterData: [{ tblId: 'sample-orders', fieldId, levelFieldIds: [], filterReportCodes: [reportCode] }],
    multiple: true,
    filterValue: null,
    parentFilterList: [],
    location: 'bar',
    ...change,
  };
}
