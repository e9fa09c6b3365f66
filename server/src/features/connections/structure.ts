import { createHash } from 'node:crypto';

import type { DataType, StructureChange } from '@tessera/contract';

import type { SourceColumnInfo } from '../../engine/index.ts';
import type { NewField, RegisteredTable } from '../tables/index.ts';

/** A registered field as far as its column defines it. */
export interface KnownField {
  readonly fieldId: string;
  /** Column in the source database. */
  readonly name: string;
  readonly dataType: DataType;
}

/** How the columns of now differ from the fields, in the order of the columns, removed ones last. */
export function structureChanges(
  fields: readonly KnownField[],
  columns: readonly SourceColumnInfo[],
): StructureChange[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const present = new Set(columns.map(({ name }) => name));
  return [
    ...columns.flatMap((column): StructureChange[] => {
      const field = known.get(column.name);
      if (field?.dataType === column.dataType) return [];
      return [
        {
          kind: field ? 'retyped' : 'added',
          column: column.name,
          fieldId: field?.fieldId ?? null,
          before: field?.dataType ?? null,
          after: column.dataType,
          databaseType: column.databaseType,
        },
      ];
    }),
    ...fields
      .filter(({ name }) => !present.has(name))
      .map(({ fieldId, name, dataType }): StructureChange => ({
        kind: 'removed',
        column: name,
        fieldId,
        before: dataType,
        after: null,
        databaseType: null,
      })),
  ];
}

/** Names a set of changes, so that what is applied is what was shown. */
export function fingerprintOf(changes: readonly StructureChange[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
}

/** Fields that come from columns; a computed field has none. */
export function knownFields({ fields }: RegisteredTable): KnownField[] {
  return fields
    .filter(({ formula }) => formula === null)
    .map((field) => ({ fieldId: field.field_id, name: field.source_name, dataType: field.data_type }));
}

/**
 * Fields of a table's columns, with computed ones; existing ones are kept, new ones named by comment.
 * @param place physical column of a field, by position
 * @param rows `copied` into the store, where all moments need the corporation's zone; in place, a session has it
 */
export function fieldsOf(
  columns: readonly SourceColumnInfo[],
  known: RegisteredTable | null,
  place: (column: SourceColumnInfo, position: number) => string,
  rows: 'copied' | 'inPlace',
): NewField[] {
  const taken = new Set<string>();
  const computed = known?.fields.filter(({ formula }) => formula !== null) ?? [];
  return [
    ...columns.map((column, position) => ({
      name: column.name,
      title: uniqueName(titleOf(column), taken),
      column: place(column, position),
      dataType: column.dataType,
      engine: (rows === 'copied' ? column.instant : column.fixedZone) ? { instant: true } : {},
      // A sum of keys says nothing.
      ...(column.primaryKey ? { defaultAggregator: 'count' as const } : {}),
    })),
    ...computed.map((field) => ({
      fieldId: field.field_id,
      name: field.source_name,
      column: field.physical_column,
      dataType: field.data_type,
      formula: field.formula,
      engine: field.engine,
    })),
  ];
}

function titleOf({ name, comment }: SourceColumnInfo): string {
  const title = comment.replaceAll(/\s+/g, ' ').trim();
  return title !== '' && title.length <= 60 ? title : name;
}
function uniqueName(title: string, taken: Set<string>): string {
  let name = title;
  for (let copy = 2; taken.has(name); copy++) name = `${title}_${copy}`;
  taken.add(name);
  return name;
}
