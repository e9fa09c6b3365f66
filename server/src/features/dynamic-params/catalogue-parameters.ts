import type { DataType, DynamicParam } from '@tessera/contract';

import type { CatalogueParameter } from '../../engine/index.ts';

const TYPES: Readonly<Record<DataType, CatalogueParameter['type']>> = {
  str: 'text',
  int: 'integer',
  double: 'number',
  datetime: 'datetime',
};

/** A parameter for the engine; its default may come from a field. */
export function catalogueParameter(param: DynamicParam): CatalogueParameter {
  const { dynamicParamId, dynamicParamName, dataType, multiple, defaultValue } = param;
  return {
    id: dynamicParamId,
    name: dynamicParamName,
    type: TYPES[dataType],
    multiple,
    values:
      defaultValue.kind === 'values'
        ? defaultValue.values.flatMap((value) => (value === null ? [] : [String(value)]))
        : [],
    ...(defaultValue.kind === 'field'
      ? { from: { tableId: defaultValue.tableId, fieldId: defaultValue.fieldId, pick: defaultValue.pick } }
      : {}),
  };
}
