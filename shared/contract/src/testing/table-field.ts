import type { TableField } from '../index.ts';

/** A text field whose names are its id. @param over what a test needs otherwise */
export const tableField = (fieldId: string, over: Partial<TableField> = {}): TableField => ({
  fieldId,
  name: fieldId,
  sourceName: fieldId,
  dataType: 'str',
  defaultAggregator: 'count',
  decimals: null,
  description: '',
  hidden: false,
  group: '',
  geoRole: null,
  dateHierarchy: [],
  formula: null,
  masked: false,
  ...over,
});
