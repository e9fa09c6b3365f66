import type { TableField } from '@tessera/contract';
import {
  CalendarLtrRegular,
  LocationRegular,
  MathFormulaRegular,
  NumberSymbolRegular,
  TextTRegular,
  type Icon,
} from '@tessera/ui/icons';

function iconOf({ dataType, geoRole, formula }: Pick<TableField, 'dataType' | 'geoRole' | 'formula'>): Icon {
  if (formula !== null) return MathFormulaRegular;
  if (geoRole !== null) return LocationRegular;
  if (dataType === 'datetime') return CalendarLtrRegular;
  return dataType === 'str' ? TextTRegular : NumberSymbolRegular;
}

/** The sign of a field's type; it says nothing that its name does not. */
export function FieldIcon({ field }: { readonly field: Pick<TableField, 'dataType' | 'geoRole' | 'formula'> }) {
  const Sign = iconOf(field);
  return <Sign aria-hidden fontSize={16} />;
}
