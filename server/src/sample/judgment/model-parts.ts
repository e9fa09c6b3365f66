import { fieldId, type PhysicalKey } from '../catalogue.ts';

/** Fields of a sample's table, by column. */
export function fieldsIn(key: PhysicalKey) {
  const field = (column: string) => fieldId(key, column);
  return { field, sum: (column: string) => ({ aggregator: 'sum', fieldId: field(column) }) };
}

export const condition = (
  indicator: string,
  figure: string,
  operator: string,
  value: number | null = null,
  to?: number,
) => ({
  ...{ indicator, figure, operator, value },
  ...(to === undefined ? {} : { to }),
});
