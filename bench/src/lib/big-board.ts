import { chart, menu, type ReportParamInput } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import type { BigTable } from './big-table.ts';

export const BOARD_CHARTS = 20;
/** Dimensions of the queries, as a chart names them and as a statement does. */
export const DIMENSIONS = {
  none: [[], ''],
  region: [['region'], 'region'],
  city: [['city'], 'city'],
  month: [['order_date'], `cast(date_trunc('month', order_date) as date)`],
  regionOfMonth: [['order_date', 'region'], `cast(date_trunc('month', order_date) as date), region`],
} as const;
const MEASURES = {
  amount: [[['amount', 'sum']], 'sum(amount)'],
  both: [
    [
      ['amount', 'sum'],
      ['quantity', 'sum'],
    ],
    'sum(amount), sum(quantity)',
  ],
  average: [[['amount', 'average']], 'avg(amount)'],
  products: [[['product', 'count_distinct']], 'count(distinct product)'],
} as const;
const TYPES = { none: 'graph_num', region: 'graph_histogram', city: 'graph_bar', month: 'graph_line' } as const;

export interface BigBoard {
  readonly menuCode: string;
  readonly name: string;
  readonly reportCodes: readonly string[];
  /** What the charts ask, once for each chart. */
  readonly statements: readonly string[];
}

/** Makes a board of twenty charts over the big table; boards with different numbers share no cached query. */
export async function makeBigBoard(owner: SignedInCaller, table: BigTable, number: number): Promise<BigBoard> {
  const { method, path, reply } = menu.add;
  const name = `twenty charts ${number}`;
  const node = reply.parse(await owner.call(method, path, { parentCode: null, menuType: '2', menuName: name }));
  // Four in a row, so that all of them are in sight at once.
  const place = (at: number) => ({ x: (at % 5) * 4, y: Math.floor(at / 5) * 5, w: 4, h: 5 });
  const made = await addBigCharts(owner, table, { menuCode: node.menuCode, number, dimensions: DIMENSIONS, place });
  return { menuCode: node.menuCode, name, ...made };
}

type Dimensions = Partial<typeof DIMENSIONS>;
export const CARDS_AND_SERIES = {
  none: DIMENSIONS.none,
  region: DIMENSIONS.region,
  month: DIMENSIONS.month,
} as const satisfies Dimensions;

export interface BigCharts {
  readonly menuCode: string;
  /** Those of different numbers share no cached query. */
  readonly number: number;
  readonly dimensions: Dimensions;
  place(at: number): { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

/** Adds charts over the big table to a document: each measure by each dimension. */
export async function addBigCharts(
  owner: SignedInCaller,
  table: BigTable,
  { menuCode, number, dimensions, place }: BigCharts,
): Promise<Pick<BigBoard, 'reportCodes' | 'statements'>> {
  const statements: string[] = [];
  const reportCodes: string[] = [];
  for (const [dimension, [fields, columns]] of Object.entries(dimensions))
    for (const [measure, [measures, values]] of Object.entries(MEASURES)) {
      const reportParam = query(table, fields, measures, number);
      const at = statements.length;
      const body = {
        menuCode,
        reportName: `${measure} by ${dimension}`,
        reportTypeCode: TYPES[dimension as keyof typeof TYPES] ?? 'graph_crosstab',
        reportParam,
        reportStyle: { ...place(at), i: String(at), colNum: 24 },
      };
      const saved = chart.save.reply.parse(await owner.call(chart.save.method, chart.save.path, body));
      reportCodes.push(saved.reportCode);
      const order = columns === '' ? '' : ` group by ${columns} order by ${columns}`;
      statements.push(
        `select ${columns}${columns && ', '}${values} from lines where quantity <> ${100 + number}${order}`,
      );
    }
  return { reportCodes, statements };
}

function query(
  { tableId: tbId, fieldIds }: BigTable,
  dimensions: readonly string[],
  measures: readonly (readonly [string, 'sum' | 'average' | 'count_distinct'])[],
  number: number,
): ReportParamInput {
  const field = (name: string) => ({ uniqId: name, fieldId: fieldIds[name] ?? name });
  return {
    tbId,
    dimensionCondition: dimensions.map((name) => ({
      ...field(name),
      ...(name === 'order_date' ? { granularity: 'month' as const } : {}),
    })),
    indexCondition: measures.map(([name, aggregator]) => ({ ...field(name), aggregator })),
    filterCondition: [{ fieldId: fieldIds['quantity'] ?? '', aggregator: 'not_equal', fieldValue: [100 + number] }],
  };
}
