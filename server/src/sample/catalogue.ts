import type { Aggregator, DataType } from '@tessera/contract';

import type { FieldDefinition, TableDefinition } from '../features/tables/index.ts';
import { names } from './data/names.ts';
import { GOODS_TABLES } from './generate-goods.ts';
import { SAMPLE_TABLES } from './generate.ts';

export const PHYSICAL_TABLES = { ...SAMPLE_TABLES, ...GOODS_TABLES };
export type PhysicalKey = keyof typeof PHYSICAL_TABLES;
/** Tables that charts may ask; stock is there in templates only. */
export type CatalogueKey = keyof typeof SAMPLE_TABLES | 'stock';
type Key = CatalogueKey | PhysicalKey;

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

const REGION = text('region', '大区|大區|Region|エリア');
const PLACE = [
  REGION,
  text('province', '省份|省份|Province|省'),
  text('city', '城市|城市|City|都市'),
  text('store', '门店|門店|Store|店舗'),
  text('store_type', '门店类型|門店類型|Store type|店舗タイプ'),
];
const CATEGORY = text('category', '商品类目|商品類別|Category|カテゴリ');
const GOODS = [
  CATEGORY,
  text('family', '商品品类|商品品類|Product line|商品群'),
  text('product', '商品|商品|Product|商品'),
];
export const COLUMNS: Readonly<Record<Key, readonly CatalogueColumn[]>> = {
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
  inventory: [
    date('counted_on', '盘点日期|盤點日期|Counted on|棚卸日'),
    REGION,
    ...GOODS,
    whole('units', '月末库存件数|月末庫存件數|Units at month end|月末在庫数'),
    money('stock_value', '月末库存金额|月末庫存金額|Stock value at month end|月末在庫金額'),
    whole('sold_units', '本月销量|本月銷量|Units sold in the month|当月販売数'),
    money('sold_cost', '本月销售成本|本月銷售成本|Cost of sales in the month|当月売上原価'),
  ],
  promotions: [
    date('held_on', '活动日期|活動日期|Promotion day|実施日'),
    text('promotion', '促销活动|推廣活動|Promotion|販促施策'),
    text('kind', '活动形式|活動形式|Kind of promotion|施策の種類'),
    CATEGORY,
    REGION,
    money('sales', '活动销售额|活動銷售額|Promotion sales|施策売上'),
    money('usual_sales', '基线销售额|基線銷售額|Baseline sales|ベースライン売上'),
    money('given', '让利金额|讓利金額|Discount given|値引額（施策）'),
    money('extra_profit', '增量毛利|增量毛利|Extra gross profit|増分粗利'),
    money('fee', '活动费用|活動費用|Promotion cost|施策費用'),
    money('net_gain', '活动净收益|活動淨收益|Net gain|施策の純増益'),
  ],
};
export const TABLE_NAMES: Readonly<Record<Key, string>> = {
  orders: '订单明细|訂單明細|Order lines|注文明細',
  returns: '退货明细|退貨明細|Returns|返品明細',
  targets: '门店月度目标|門店每月目標|Monthly store targets|店舗月次目標',
  stock: '商品库存|商品庫存|Stock of goods|商品在庫',
  inventory: '商品月末盘点|商品月末盤點|Month-end stocktaking|月末棚卸',
  promotions: '促销活动明细|推廣活動明細|Promotion ledger|販促施策明細',
};

export const tableId = (key: Key) => `sample-${key}`;
export const fieldId = (key: Key, column: string) => `${key}.${column}`;

/** Metadata of the sample's tables. */
export function sampleTable(key: PhysicalKey, corporationCode: string, rowCount: number): TableDefinition {
  return {
    tableId: tableId(key),
    corporationCode,
    names: names(TABLE_NAMES[key]),
    source: 'sample',
    sourceName: key,
    physicalTable: PHYSICAL_TABLES[key],
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
