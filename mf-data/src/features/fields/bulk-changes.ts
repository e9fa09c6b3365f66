import type { Aggregator, Granularity, TableField } from '@tessera/contract';

import type { FieldChange } from './use-field-changes.ts';

/** What is to be changed of several fields; what is left out stays. */
export interface BulkWish {
  readonly group?: string;
  readonly decimals?: number | null;
  readonly defaultAggregator?: Aggregator;
  readonly dateHierarchy?: readonly Granularity[];
  readonly hidden?: boolean;
}

export function isNumber({ dataType }: Pick<TableField, 'dataType'>): boolean {
  return dataType === 'int' || dataType === 'double';
}
/** Whether charts sum a field up: a formula over many rows sums up by itself. */
export function hasAggregator({ formulaLevel }: Pick<TableField, 'formulaLevel'>): boolean {
  return formulaLevel === undefined || formulaLevel === 'row';
}

/** Applies each property to the fields that support it. */
export function bulkChanges(fields: readonly TableField[], wish: BulkWish): FieldChange[] {
  return fields.flatMap((field) => {
    const { fieldId, dataType } = field;
    const sums = wish.defaultAggregator === 'sum' || wish.defaultAggregator === 'average';
    const change: FieldChange = {
      fieldId,
      ...(wish.group === undefined ? {} : { group: wish.group }),
      ...(wish.hidden === undefined ? {} : { hidden: wish.hidden }),
      ...(wish.decimals !== undefined && isNumber(field) ? { decimals: wish.decimals } : {}),
      ...(wish.defaultAggregator && hasAggregator(field) && (isNumber(field) || !sums)
        ? { defaultAggregator: wish.defaultAggregator }
        : {}),
      ...(wish.dateHierarchy && dataType === 'datetime' ? { dateHierarchy: [...wish.dateHierarchy] } : {}),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });
}
