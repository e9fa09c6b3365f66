import { GRANULARITIES } from '@tessera/contract';
import type { DataType, Granularity, TableDetail, TableField } from '@tessera/contract';

/** The chosen table as commands need it, and a source of new ids. */
export interface Catalogue {
  readonly tableId: string;
  readonly name: string;
  /** Whether the author may change the table, and so write computed fields. */
  readonly editable: boolean;
  /** Fields in the order of the table, hidden ones among them: charts that use them go on. */
  readonly fields: readonly TableField[];
  field(fieldId: string): TableField | undefined;
  /** Name of a field, or the last one that it had; its id where the table never had it. */
  nameOf(fieldId: string): string;
  /** An id that no other field of any chart has. */
  newId(): string;
}

const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36)).join('');

export function catalogueOf(
  table: {
    readonly tableId: string;
    readonly name: string;
    readonly fields: readonly TableField[];
    readonly formerFields?: TableDetail['formerFields'];
    readonly editable?: boolean;
  },
  newId: () => string = randomId,
): Catalogue {
  const byId = new Map(table.fields.map((field) => [field.fieldId, field]));
  const { tableId, name, fields, editable = false } = table;
  const former = new Map(table.formerFields?.map((field) => [field.fieldId, field.name]));
  const nameOf = (fieldId: string) => byId.get(fieldId)?.name ?? former.get(fieldId) ?? fieldId;
  return { tableId, name, fields, editable, field: (fieldId) => byId.get(fieldId), nameOf, newId };
}

/** A table that is not chosen yet, or that is gone. */
export const NO_TABLE: Catalogue = catalogueOf({ tableId: '', name: '', fields: [] });

export const isNumeric = (dataType: DataType): boolean => dataType === 'int' || dataType === 'double';

/** Whether a list offers the field as a measure: numbers, unless they are places on the earth or keys by their role. */
export const isMeasure = ({ dataType, geoRole }: TableField): boolean => isNumeric(dataType) && geoRole === null;

/** Levels into which a field expands: those that the table names for it, else all; none for what is no date. */
export function levelsOf({ dataType, dateHierarchy }: TableField): readonly Granularity[] {
  if (dataType !== 'datetime') return [];
  return dateHierarchy.length > 0 ? dateHierarchy : GRANULARITIES;
}
