import { reportParamSchema, type ReportParam } from '@tessera/contract';

import type { EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { readTable } from './read-table.ts';
import { joinedTables, type ResolvedTable } from './resolve-table.ts';

export interface KeyFacts {
  /** Whether no two rows have the same values in all of the fields; rows without one of them do not count. */
  readonly unique: boolean;
  /** Versions of the rows that were asked, by table: it holds as long as they stay. Empty where it may change without one. */
  readonly versions: Readonly<Record<string, string>>;
}

/** A key's facts without reading rows. @throws EngineError queryFieldUnknown; queryInvalid for an aggregate field */
export function keyOutline(
  resolved: ResolvedTable,
  viewer: EngineViewer,
  fieldIds: readonly string[],
): { readonly repeated: boolean; readonly versions: KeyFacts['versions'] } {
  const reader = readTable(resolved, viewer);
  const fields = fieldIds.map((fieldId) => {
    const field = resolved.table.fields.find((one) => one.fieldId === fieldId);
    if (!field) throw new EngineError('queryFieldUnknown', { field: fieldId });
    reader.unmasked(field);
    return field;
  });
  const below = joinedTables(resolved);
  const passing =
    below.some(({ relation, restless }) => restless === true || relation.kind === 'sql') ||
    fieldIds.some((fieldId) => isComputed(resolved, fieldId));
  return {
    // A count would be that of the joined table's own rows, not of the rows after joining.
    repeated: fields.some((field) => reader.rowNames(field, 'other') !== undefined),
    versions: passing ? {} : Object.fromEntries(below.map(({ tableId, dataVersion }) => [tableId, dataVersion])),
  };
}

/** A formula may have another value tomorrow. */
function isComputed({ table, reached }: ResolvedTable, fieldId: string): boolean {
  const field = table.fields.find((one) => one.fieldId === fieldId);
  if (field?.formula !== undefined) return true;
  const joined = field?.origin && reached.get(field.origin.leg);
  return joined !== undefined && isComputed(joined, field!.origin!.fieldId);
}

/** Query of the key with most rows. */
export function keyQuery(tableId: string, fieldIds: readonly string[]): ReportParam {
  return reportParamSchema.parse({
    tbId: tableId,
    dimensionCondition: fieldIds.map((fieldId, index) => ({ uniqId: `key${index}`, fieldId })),
    indexCondition: [{ uniqId: 'rows', fieldId: fieldIds[0], aggregator: 'count' }],
    filterCondition: fieldIds.map((fieldId) => ({ fieldId, aggregator: 'is_not_null' })),
    sortCondition: [{ uniqId: 'rows', sortFlag: 'desc' }],
    limit: 1,
  });
}
