import type { Analytics } from '../features/tables/index.ts';
import type { Plan } from '../features/targets/index.ts';
import { fieldId, tableId } from './catalogue.ts';
import { SAMPLE_TABLES } from './generate.ts';

/** Sales that each shop should make, by month. */
export async function plannedSales({ driver }: Pick<Analytics, 'driver'>): Promise<Plan['values']> {
  const text = `select store, strftime(month, '%Y-%m-%d'), cast(sales_target as varchar) from ${SAMPLE_TABLES.targets}`;
  const { columns, rowCount } = await driver.query({ text, values: [] }, new AbortController().signal);
  const [stores, months, targets] = columns;
  return Array.from({ length: rowCount }, (_, row) => ({
    storeCode: String(stores?.[row]),
    period: String(months?.[row]),
    value: String(targets?.[row]),
  }));
}

/** The shops of the sample and their sales targets, with the orders as what came of them. */
export const samplePlan = (corporationCode: string, ownerId: string, values: Plan['values']): Plan => ({
  corporationCode,
  ownerId,
  storeList: {
    tbId: tableId('targets'),
    codeFieldId: fieldId('targets', 'store'),
    nameFieldId: null,
    provinceFieldId: fieldId('targets', 'province'),
    cityFieldId: fieldId('targets', 'city'),
  },
  indexCode: 'sample-sales',
  draft: {
    indexName: '销售额',
    indexGranularity: 'month',
    unit: '元',
    direction: 'up',
    decimals: 0,
    needsApproval: false,
    members: null,
    measure: {
      tbId: tableId('orders'),
      fieldId: fieldId('orders', 'sales_amount'),
      aggregator: 'sum',
      dateFieldId: fieldId('orders', 'order_date'),
      storeFieldId: fieldId('orders', 'store'),
    },
  },
  values,
});
