import { tblDefinitionSchema, type DataType } from '@tessera/contract';

import type { TableDefinition } from '../features/tables/index.ts';
import { liveRelation, physicalColumn } from '../features/tbl/index.ts';
import { names } from './data/names.ts';
import { STOCK_PATH } from './stock.ts';

export const STOCK_ID = 'sample-stock';
const TITLE = names('门店实时库存|門店即時庫存|Live store stock|店舗のリアルタイム在庫');
export const STOCK_NAME = TITLE.zh_CN;
const COLUMNS: readonly (readonly [string, string, DataType])[] = [
  ['region', '大区|大區|Region|エリア', 'str'],
  ['store', '门店|門店|Store|店舗', 'str'],
  ['category', '商品类目|商品類別|Category|カテゴリ', 'str'],
  ['stock', '库存|庫存|Stock|在庫', 'int'],
  ['coming', '在途|在途|In transit|輸送中', 'int'],
  ['updated', '更新时间|更新時間|Updated|更新日時', 'datetime'],
];
const fieldId = (column: string): string => `stock.${column}`;
/** Field that the sample's reader sees one value of. */
export const STOCK_REGION = fieldId('region');

/** What asks the sample's API; the region of a filter reaches it. */
export const STOCK_DEFINITION = tblDefinitionSchema.parse({
  request: { tblApi: { url: STOCK_PATH } },
  script: 'data',
  columns: COLUMNS.map(([, line, dataType]) => ({
    name: names(line).zh_CN,
    dataType,
    withTime: dataType === 'datetime',
  })),
  tblFilters: [
    {
      filterCode: 'region',
      dyTblId: STOCK_ID,
      filterName: '大区',
      filterParams: [{ key: 'region', resource: 'field', source: '大区' }],
    },
  ],
});

/** Metadata of its table. */
export function stockTable(corporationCode: string): TableDefinition {
  return {
    tableId: STOCK_ID,
    corporationCode,
    names: TITLE,
    source: 'sample',
    sourceName: 'stock',
    kind: 'api',
    physicalTable: '',
    relation: liveRelation(STOCK_DEFINITION),
    rowCount: null,
    fields: COLUMNS.map(([column, line, dataType], at) => ({
      fieldId: fieldId(column),
      column: physicalColumn(at),
      names: names(line),
      sourceName: names(line).zh_CN,
      dataType,
      defaultAggregator: dataType === 'int' ? 'sum' : 'count',
    })),
  };
}
