import type { DataType } from '@tessera/contract';

import type { CatalogueParameter } from '../catalogue.ts';
import { readParameter } from '../plan/formula-values.ts';
import type { BoundValue } from '../plan/predicate.ts';
import type { SqlPiece } from '../plan/source-parts.ts';

const MISSING: Readonly<Record<CatalogueParameter['type'], DataType>> = {
  text: 'str',
  integer: 'int',
  number: 'double',
  boolean: 'int',
  date: 'datetime',
  datetime: 'datetime',
};

/** The values of a parameter as they are bound; one without a value is empty, so that nothing equals it. */
export function parameterPieces(parameter: CatalogueParameter): SqlPiece[] {
  const values = parameter.values.flatMap((value) => boundValue(value, parameter) ?? []);
  const wanted = parameter.multiple ? values : values.slice(0, 1);
  if (wanted.length === 0) return [{ missing: MISSING[parameter.type] }];
  return wanted.flatMap((value, index) => (index === 0 ? [{ value }] : [{ code: ', ' }, { value }]));
}

function boundValue(text: string, { type }: CatalogueParameter): BoundValue | null {
  const value = readParameter(text, type);
  if (value === null) return null;
  switch (type) {
    case 'text':
      return { kind: 'text', value };
    case 'integer':
      return { kind: 'integer', value: BigInt(value) };
    case 'number':
      return { kind: 'number', value: Number(value) };
    case 'boolean':
      return { kind: 'integer', value: value === 'true' ? 1n : 0n };
    case 'date':
      return { kind: 'date', value };
    case 'datetime':
      return text.length === 10 ? { kind: 'date', value: text } : { kind: 'timestamp', value };
  }
}
