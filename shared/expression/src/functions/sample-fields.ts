import type { Locale } from '@tessera/contract';

import { fieldByName } from '../language/print.ts';
import type { ValueType } from '../value-type.ts';
import { texts, type Texts } from './definition.ts';

/** Fields that the examples of the catalogue are about. */
export const SAMPLE_FIELDS = {
  sales: { type: 'number', name: texts('销售额', '銷售額', 'Sales', '売上') },
  cost: { type: 'number', name: texts('成本', '成本', 'Cost', '原価') },
  quantity: { type: 'integer', name: texts('数量', '數量', 'Quantity', '数量') },
  customer: { type: 'text', name: texts('客户', '客戶', 'Customer', '顧客') },
  city: { type: 'text', name: texts('城市', '城市', 'City', '都市') },
  code: { type: 'text', name: texts('编码', '編碼', 'Code', 'コード') },
  orderDate: { type: 'datetime', name: texts('下单日期', '落單日期', 'Order date', '注文日') },
  shipDate: { type: 'datetime', name: texts('发货日期', '出貨日期', 'Ship date', '出荷日') },
} satisfies Record<string, { type: ValueType; name: Texts }>;

/** An example as an author of that language would type it. */
export function exampleText(example: string, locale: Locale): string {
  return example.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof SAMPLE_FIELDS) =>
    fieldByName(SAMPLE_FIELDS[key].name[locale]),
  );
}
