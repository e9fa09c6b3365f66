import type { Aggregator, DataType } from '@tessera/contract';

import type { FieldDefinition, TableDefinition } from '../features/tables/index.ts';
import { names } from './data/names.ts';
import { SAMPLE_TABLES } from './generate.ts';

type Key = keyof typeof SAMPLE_TABLES;
/** Tables that charts may ask; stock is there in templates only. */
export type CatalogueKey = Key | 'stock';

const text = (column: string, line: string) =>
  ({ column, line, dataType: 'str', aggregator: 'count_distinct', localized: true }) as const;
const date = (column: string, line: string) =>
  ({ column, line, dataType: 'datetime', aggregator: 'count', localized: false }) as const;
const money = (column: string, line: string) =>
  ({ column, line, dataType: 'double', aggregator: 'sum', localized: false }) as const;
const whole = (column: string, line: string, aggregator: Aggregator = 'sum') =>
  ({ column, line, dataType: 'int', aggregator, localized: false }) as const;
export interface CatalogueColumn {
  readonly column: string;
  readonly line: string;
  readonly dataType: DataType;
  readonly aggregator: Aggregator;
  readonly localized: boolean;
}

const PLACE = [
  text('region', '大区|大區|Region|エリア'),
  text('province', '省份|省份|Province|省'),
  text('city', '城市|城市|City|都市'),
  text('store', '门店|門店|Store|店舗'),
  text('store_type', '门店类型|門店類型|Store type|店舗タイプ'),
];
const GOODS = [
  text('category', '商品类目|商品類別|Category|カテゴリ'),
  text('family', '商品品类|商品品類|Product line|商品群'),
  text('product', '商品|商品|Product|商品'),
];
export const COLUMNS: Readonly<Record<CatalogueKey, readonly CatalogueColumn[]>> = {
  orders: [
    whole('order_id', '订单数|訂單數|Orders|注文数', 'count_distinct'),
    date('order_date', '下单日期|落單日期|Order date|注文日'),
    ...PLACE,
    ...GOODS,
    text('channel', '销售渠道|銷售渠道|Channel|販売チャネル'),
    text('customer_type', '客户类型|客戶類型|Customer type|顧客区分'),
    whole('quantity', '销量|銷量|Units sold|販売数量'),
    money('list_amount', '吊牌额|牌價總額|List value|定価総額'),
    money('discount_amount', '折扣额|折扣額|Discounts|値引額'),
    money('sales_amount', '销售额|銷售額|Sales|売上高'),
    money('cost_amount', '成本|成本|Cost|原価'),
    money('profit_amount', '毛利|毛利|Gross profit|粗利'),
  ],
  returns: [
    whole('order_id', '退货订单数|退貨訂單數|Returned orders|返品注文数', 'count_distinct'),
    date('return_date', '退货日期|退貨日期|Return date|返品日'),
    date('order_date', '下单日期|落單日期|Order date|注文日'),
    ...PLACE,
    ...GOODS,
    text('channel', '销售渠道|銷售渠道|Channel|販売チャネル'),
    text('reason', '退货原因|退貨原因|Return reason|返品理由'),
    whole('quantity', '退货件数|退貨件數|Units returned|返品数量'),
    money('refund_amount', '退款金额|退款金額|Refunds|返金額'),
  ],
  targets: [
    date('month', '月份|月份|Month|月'),
    ...PLACE,
    money('sales_target', '销售目标|銷售目標|Sales target|売上目標'),
    money('sales_actual', '实际销售额|實際銷售額|Actual sales|売上実績'),
    money('profit_target', '毛利目标|毛利目標|Profit target|粗利目標'),
    money('profit_actual', '实际毛利|實際毛利|Actual profit|粗利実績'),
  ],
  stock: [
    date('stock_date', '库存日期|庫存日期|Stock date|在庫日'),
    ...PLACE,
    ...GOODS,
    whole('on_hand', '库存件数|庫存件數|Units in stock|在庫数量'),
    money('stock_cost', '库存金额|庫存金額|Stock at cost|在庫金額'),
    whole('sold_30_days', '近 30 天销量|近 30 天銷量|Units sold, 30 days|30日間の販売数量'),
    money('sold_cost_30_days', '近 30 天销售成本|近 30 天銷售成本|Cost of sales, 30 days|30日間の売上原価'),
    whole('idle_days', '未动销天数|未動銷天數|Days without a sale|販売のない日数', 'max'),
  ],
};
export const TABLE_NAMES: Readonly<Record<CatalogueKey, string>> = {
  orders: '订单明细|訂單明細|Order lines|注文明細',
  returns: '退货明细|退貨明細|Returns|返品明細',
  targets: '门店月度目标|門店每月目標|Monthly store targets|店舗月次目標',
  stock: '商品库存|商品庫存|Stock of goods|商品在庫',
};

export const tableId = (key: CatalogueKey) => `sample-${key}`;
export const fieldId = (key: CatalogueKey, column: string) => `${key}.${column}`;

/** Metadata of the sample's tables. */
export function sampleTable(key: Key, corporationCode: string, rowCount: number): TableDefinition {
  return {
    tableId: tableId(key),
    corporationCode,
    names: names(TABLE_NAMES[key]),
    source: 'sample',
    sourceName: key,
    physicalTable: SAMPLE_TABLES[key],
    rowCount,
    fields: COLUMNS[key].map(({ column, line, dataType, aggregator, localized }): FieldDefinition => ({
      fieldId: fieldId(key, column),
      column,
      names: names(line),
      dataType,
      defaultAggregator: aggregator,
      ...(localized ? { columnByLocale: { zh_HK: `${column}_hk`, en_US: `${column}_en`, ja_JP: `${column}_ja` } } : {}),
    })),
  };
}
