/** Sales of the sample's order lines by region, as a chart asks for them. */
export const SALES_BY_REGION = {
  tbId: 'sample-orders',
  dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.region' }],
  indexCondition: [{ uniqId: 'm', fieldId: 'orders.sales_amount', aggregator: 'sum' }],
} as const;
