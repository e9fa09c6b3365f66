import type { ChosenColumn, FieldMapping, InspectedColumn, Inspection, TableField } from '@tessera/contract';

/** The user's choice for a file column. */
export interface ColumnChoice extends ChosenColumn {
  readonly included: boolean;
}
export type ColumnFault = 'nameMissing' | 'nameTwice';

/** Every column as it was found. */
export function choicesOf({ columns }: Inspection): ColumnChoice[] {
  return columns.map(({ index, name, dataType, notations: [first] }) => ({
    index,
    name,
    dataType,
    notation: first?.notation ?? null,
    included: true,
  }));
}

/** The taken columns in wire form. */
export function chosenOf(choices: readonly ColumnChoice[]): ChosenColumn[] {
  return choices
    .filter(({ included }) => included)
    .map(({ index, name, dataType, notation }) => ({ index, name: name.trim(), dataType, notation }));
}

/** What is wrong with each taken column, by its position in the file. */
export function columnFaults(choices: readonly ColumnChoice[]): ReadonlyMap<number, ColumnFault> {
  const faults = new Map<number, ColumnFault>();
  const seen = new Set<string>();
  for (const { index, name } of chosenOf(choices)) {
    const key = name.toLowerCase();
    if (name === '') faults.set(index, 'nameMissing');
    else if (seen.has(key)) faults.set(index, 'nameTwice');
    seen.add(key);
  }
  return faults;
}

/** What would be refused of a column, read and typed as chosen; `count` is null where that is most rows. */
export function misfitsOf(
  column: InspectedColumn,
  { dataType, notation }: Pick<ChosenColumn, 'dataType' | 'notation'>,
): { readonly count: number | null; readonly unfit: readonly string[] } {
  if (dataType === 'str') return { count: 0, unfit: [] };
  const way = column.notations.find((each) => each.notation === notation) ?? column.notations[0];
  return { count: way?.misfits[dataType] ?? null, unfit: way?.unfit[dataType] ?? [] };
}

/** Maps fields to columns by name; unmatched ones are left out. */
export function mappingOf(fields: readonly TableField[], columns: readonly InspectedColumn[]): FieldMapping[] {
  const byName = new Map(columns.map(({ name, index }) => [name.trim().toLowerCase(), index]));
  return fields.flatMap(({ fieldId, name, sourceName, formula }) => {
    if (formula !== null) return [];
    const index = byName.get(sourceName.trim().toLowerCase()) ?? byName.get(name.trim().toLowerCase());
    return index === undefined ? [] : [{ fieldId, index }];
  });
}
