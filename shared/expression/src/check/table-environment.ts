import type { DataType, DynamicParam } from '@tessera/contract';

import type { ValueType } from '../value-type.ts';
import type { Environment, ExpressionField, ExpressionParameter } from './environment.ts';

export interface FormulaField {
  readonly fieldId: string;
  /** As the author reads it. */
  readonly name: string;
  readonly dataType: DataType;
  /** Text of a computed field, stored or typed; null for a stored one. */
  readonly formula: string | null;
}

const VALUE_TYPES: Readonly<Record<DataType, ValueType>> = {
  str: 'text',
  int: 'integer',
  double: 'number',
  datetime: 'datetime',
};

/** A dynamic parameter as formulas name it. */
export function formulaParameter({ dynamicParamName, dataType, multiple }: DynamicParamLike): ExpressionParameter {
  return { name: dynamicParamName, type: VALUE_TYPES[dataType], multiple };
}
type DynamicParamLike = Pick<DynamicParam, 'dynamicParamName' | 'dataType' | 'multiple'>;

/** What formulas of a table may name. @param lacking functions that its database cannot work out */
export function tableEnvironment(
  fields: readonly FormulaField[],
  parameters: readonly ExpressionParameter[] = [],
  lacking: Iterable<string> = [],
): Environment {
  return {
    fields: fields.map(({ fieldId: id, name, dataType, formula }): ExpressionField =>
      formula === null ? { id, name, type: VALUE_TYPES[dataType] } : { id, name, formula },
    ),
    parameters,
    lacking: new Set(lacking),
  };
}

/** The type of a field whose formula gives values of a type; a truth value shows as 1 or 0. */
export function dataTypeOfValue(type: ValueType): DataType {
  switch (type) {
    case 'text':
      return 'str';
    case 'number':
      return 'double';
    case 'integer':
    case 'boolean':
      return 'int';
    case 'date':
    case 'datetime':
      return 'datetime';
  }
}
