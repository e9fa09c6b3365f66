import type { ChartDraft, TableField } from '@tessera/contract';
import { tableField } from '@tessera/contract/testing';

import { catalogueOf, type Catalogue } from './catalogue.ts';
import { newDraft } from './new-draft.ts';
import { addField } from './place-field.ts';
import type { Well } from './wells.ts';

export const field = (fieldId: string, over: Partial<TableField> = {}) =>
  tableField(fieldId, { name: `名称 ${fieldId}`, ...over });
const number = (fieldId: string, over: Partial<TableField> = {}) =>
  field(fieldId, { dataType: 'double', defaultAggregator: 'sum', ...over });

export const FIELDS = [
  field('region'),
  field('city'),
  field('channel'),
  field('date', { dataType: 'datetime' }),
  number('sales'),
  number('cost'),
  number('units', { dataType: 'int' }),
  number('lng', { geoRole: 'longitude' }),
  number('lat', { geoRole: 'latitude' }),
];

/** A table of orders whose ids are counted: `n1`, `n2`, … */
export function orders(fields: readonly TableField[] = FIELDS): Catalogue {
  let last = 0;
  return catalogueOf({ tableId: 'orders', name: '订单', fields }, () => {
    last += 1;
    return `n${last}`;
  });
}

export const empty = (): ChartDraft => newDraft('图表', 'board', 'orders');

/** A draft with fields in wells, in the given order. */
export function chartWith(catalogue: Catalogue, fields: readonly (readonly [Well, string])[]): ChartDraft {
  return fields.reduce((draft, [well, fieldId]) => addField(draft, catalogue, { fieldId }, well), empty());
}
