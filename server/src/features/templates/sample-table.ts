import { randomUUID } from 'node:crypto';

import { DEFAULT_LOCALE, type TemplateTable } from '@tessera/contract';
import { toStored } from '@tessera/expression';

import type { RawResult } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { nameIn, type NewField, type PreparedTable } from '../tables/index.ts';
import type { StandIn } from './fill-template.ts';
import { hasTime } from './sample-moments.ts';
import type { TemplateContext } from './template-context.ts';

/** Characters of the name of a table. */
const NAME_LENGTH = 100;

/** A new table with the sample rows of a template, written and ready to be registered. */
export interface SampleTable {
  readonly prepared: PreparedTable;
  readonly standIn: StandIn;
}

/**
 * Writes the sample rows of a template's table as a table of the corporation, seen by the caller's role and by owners.
 * @param given names of tables that will be registered with it; its own is added
 * @throws CatalogueError noPermission, templateUnmapped for a table without sample rows, storageQuota
 */
export async function prepareSample(
  { tables, refuseBeyond }: TemplateContext,
  viewer: Viewer,
  table: TemplateTable,
  given: Set<string>,
  signal: AbortSignal,
): Promise<SampleTable> {
  if (!viewer.permissions.has('data_upload')) throw new CatalogueError('noPermission');
  const rowCount = table.values[0]?.length ?? 0;
  if (rowCount === 0) throw new CatalogueError('templateUnmapped', { name: table.name });
  const storedBytes = JSON.stringify(table.values).length;
  await refuseBeyond(viewer.corporationCode, storedBytes);
  const { registry, analytics } = tables;
  const fields = fieldsOf(table);
  const physicalTable = registry.newPhysicalName();
  const name = await freeName(tables, viewer.corporationCode, table.name, given);
  given.add(name);
  const stored = table.fields.filter(({ formula }) => formula === null);
  try {
    await analytics.store.writer.write(
      physicalTable,
      stored.map(({ dataType, fieldId }, column) => ({
        name: columnOf(fieldId),
        dataType,
        ...(dataType === 'datetime' ? { withTime: hasTime(table.values[column] ?? []) } : {}),
      })),
      pieces(table, rowCount),
      { signal },
    );
    const prepared = await registry.prepare(
      {
        corporationCode: viewer.corporationCode,
        name,
        kind: 'upload',
        ownerId: viewer.userId,
        physicalTable,
        rowCount,
        storedBytes,
        grantTo: [viewer.roleId],
        fields: fields.map(({ field }) => field),
      },
      undefined,
      signal,
    );
    const pairs = fields.map(({ from, fieldId }) => [from, fieldId] as const);
    return { prepared, standIn: { targetId: prepared.tableId, fields: new Map(pairs) } };
  } catch (error) {
    await registry.discard(physicalTable);
    throw error;
  }
}

const columnOf = (fieldId: string): string => fieldId.replace('field-', 'f');

async function* pieces({ fields, values }: TemplateTable, rowCount: number): AsyncGenerator<RawResult> {
  const stored = fields.filter(({ formula }) => formula === null);
  yield {
    columns: stored.map(({ dataType }, column) => {
      const cells = values[column] ?? [];
      const timed = hasTime(cells);
      if (dataType !== 'datetime') return [...cells];
      return cells.map((cell) => (typeof cell === 'string' ? moment(cell, timed) : null));
    }),
    rowCount,
  };
}

/** A day where the column has days, else a moment. */
const moment = (text: string, timed: boolean): string => (timed ? `${text} 00:00:00`.slice(0, 19) : text.slice(0, 10));

/** Fields with new ids, those of formulas with the ids of the fields that they name. */
function fieldsOf({ fields }: TemplateTable) {
  const named = fields.map(({ fieldId, name }) => ({ from: fieldId, id: randomUUID(), name }));
  return fields.map((field, at) => {
    const { id } = named[at]!;
    const formula = field.formula === null ? null : toStored(field.formula, named);
    const made: NewField = {
      fieldId: id,
      name: field.name,
      column: formula === null ? columnOf(field.fieldId) : `formula_${id.replaceAll('-', '').slice(0, 12)}`,
      dataType: field.dataType,
      defaultAggregator: field.defaultAggregator,
      formula,
      engine: formula === null ? {} : { formula },
      look: {
        names: { [DEFAULT_LOCALE]: field.name },
        decimals: field.decimals,
        description: '',
        hidden: false,
        group: '',
        geoRole: field.geoRole,
        dateHierarchy: field.dateHierarchy,
      },
    };
    return { from: field.fieldId, fieldId: id, field: made };
  });
}

/** The name, with a number behind it where another table has it. */
async function freeName(
  { registry }: Pick<TemplateContext['tables'], 'registry'>,
  corporationCode: string,
  name: string,
  given: ReadonlySet<string>,
): Promise<string> {
  const taken = new Set(
    (await registry.list(corporationCode)).flatMap(({ table }) => [
      ...Object.values(table.names),
      nameIn(table.names, DEFAULT_LOCALE),
    ]),
  );
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const candidate = `${name.slice(0, NAME_LENGTH - end.length)}${end}`;
    if (!taken.has(candidate) && !given.has(candidate)) return candidate;
  }
}
