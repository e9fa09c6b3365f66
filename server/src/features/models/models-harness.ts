import {
  ENDPOINTS,
  reportParamSchema,
  type QueryResult,
  type ReportParamInput,
  type TableDetail,
  type TableRows,
} from '@tessera/contract';

import { startTestServer, uploadClient } from '../../testing/index.ts';

const { data, query } = ENDPOINTS;
const ORDERS = 'order_id,shop,city,amount\n1,甲,上海,100\n2,甲,上海,50\n3,乙,北京,10\n4,丁,广州,7\n';
const ITEMS = 'order_id,sku,qty\n1,tea,1\n1,cup,2\n1,tea,3\n2,cup,4\n9,lost,5\n';
const SHOPS = 'shop,city,rent\n甲,上海,1000\n乙,北京,500\n丙,北京,300\n';
/** Files of the three tables. */
export const FILES = { orders: ORDERS, items: ITEMS, shops: SHOPS } as const;
export interface Saved {
  readonly tableId: string;
  readonly version: number;
}
export type ModelsHarness = Awaited<ReturnType<typeof startModels>>;

/** A server with three tables that can be joined: orders, their items, and shops. */
export async function startModels() {
  const server = await startTestServer();
  const owner = uploadClient(server, (await server.signIn('owner')).token);
  const editor = uploadClient(server, (await server.signIn('editor')).token);
  const load = async (name: string, content: string): Promise<TableDetail> => {
    const { tableId } = await editor.load(name, `${name}.csv`, content, { everyRole: true });
    return editor.detail(tableId);
  };
  const tables = {
    orders: await load('订单', ORDERS),
    items: await load('明细', ITEMS),
    shops: await load('门店', SHOPS),
  };

  const idOf = (table: keyof typeof tables | TableDetail, name: string): string => {
    const { fields } = typeof table === 'string' ? tables[table] : table;
    const found = fields.find((field) => field.sourceName === name || field.name === name);
    if (!found) throw new Error(`no field ${name}`);
    return found.fieldId;
  };
  const placed = (table: keyof typeof tables, alias: string = table) => ({
    alias,
    tableId: tables[table].tableId,
    name: alias,
    x: 10,
    y: 20,
  });
  const join = (
    left: keyof typeof tables,
    right: keyof typeof tables,
    keys: readonly string[],
    kind: 'inner' | 'left' | 'full' = 'left',
  ) => ({ left, right, kind, keys: keys.map((key) => ({ left: idOf(left, key), right: idOf(right, key) })) });
  const field = (table: keyof typeof tables, name: string, alias: string = table) => ({
    fieldId: `${alias}-${name}`,
    table: alias,
    sourceFieldId: idOf(table, name),
    name: `${alias}.${name}`,
    defaultAggregator: (['amount', 'qty', 'rent'].includes(name) ? 'sum' : 'count') as 'sum' | 'count',
  });
  const star = (): object => ({
    tables: [placed('orders'), placed('items'), placed('shops')],
    joins: [join('orders', 'items', ['order_id']), join('orders', 'shops', ['shop'])],
    fields: [
      field('orders', 'amount'),
      field('orders', 'city'),
      field('items', 'sku'),
      field('items', 'qty'),
      field('shops', 'rent'),
    ],
  });
  let count = 0;
  const save = (draft: object, more: object = {}, client = editor) =>
    client.call<Saved>(data.saveModel, { name: `模型${++count}`, draft, ...more });
  const made = async (draft: object, more: object = {}): Promise<string> =>
    (await editor.good(save(draft, more))).tableId;
  const runQuery = async (tableId: string, spec: Omit<ReportParamInput, 'tbId'>, client = editor) => {
    const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
    const reportParam = reportParamSchema.parse({ tbId: tableId, ...spec });
    const result = await client.good(client.call<QueryResult>(query.boardReport, { ...chart, reportParam }));
    return Array.from({ length: result.rowCount }, (_, row) => result.values.map((column) => column[row]));
  };
  const sum = (fieldId: string) => ({ uniqId: fieldId, fieldId, aggregator: 'sum' as const });
  const by = (fieldId: string) => [{ uniqId: fieldId, fieldId }];
  const rowsOf = async (draft: object) => {
    const { values } = await editor.good(editor.call<TableRows>(data.previewModel, { draft }));
    return (values[0] ?? []).map((_, row) => values.map((column) => column[row]));
  };
  return { server, owner, editor, tables, idOf, placed, join, field, star, save, made, runQuery, sum, by, rowsOf };
}
