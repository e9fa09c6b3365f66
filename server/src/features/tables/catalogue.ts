import type { ColumnMask } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Catalogue, CatalogueParameter, CatalogueTable, EngineViewer, RowTree } from '../../engine/index.ts';
import type { MetadataCache } from '../../platform/cache/index.ts';
import type { Database } from '../../platform/store/database.ts';
import type { Standing } from '../identity/index.ts';
import { formerFields } from './former-fields.ts';
import { EMBEDDED } from './table-repository.ts';

/** What a viewer may see of a table, or null where it is not granted. */
export type ReadRights = (
  tableId: string,
  viewer: EngineViewer & Omit<Awaited<ReturnType<IdentifyRights>>, 'fingerprint'>,
) => Promise<GrantedRights | null>;

/** What a viewer may see of a table. */
export interface GrantedRights {
  readonly queryLimit: number | null;
  readonly tree: RowTree | null;
  /** Tables that the tree looks into. */
  readonly assignments: readonly string[];
  readonly masks: readonly ColumnMask[];
}

/** Everything of a viewer that decides what tables show: viewers of one fingerprint share what is kept for them. */
export type IdentifyRights = (viewer: EngineViewer) => Promise<{
  readonly fingerprint: string;
  /** Values of the person that conditions name. */
  readonly person: Readonly<Record<string, readonly string[]>>;
  /** Roles and groups. */
  readonly standing: Standing;
}>;

/** The dynamic parameters of a corporation, which SQL and formulas of its tables may name. */
export type ReadParameters = (corporationCode: string) => Promise<readonly CatalogueParameter[]>;

/** Characters of each end that a partly masked text keeps. */
const KEPT = { keepStart: 1, keepEnd: 1 } as const;

/** The engine's catalogue, and tables of it as rights that are only tried would show them. */
export interface RightsCatalogue extends Catalogue {
  /** The table as the viewer would see it with other rights; null for none of the corporation. */
  under(tableId: string, viewer: EngineViewer, rights: GrantedRights): Promise<CatalogueTable | null>;
}

/**
 * The engine's catalogue of tables, cached until changes.
 */
export function createCatalogue(
  store: Kysely<Database>,
  cache: MetadataCache<CatalogueTable>,
  { identity, rights }: { readonly identity: IdentifyRights; readonly rights: ReadRights },
  maskSalt: string,
  parameters: ReadParameters,
  now: () => Date,
): RightsCatalogue {
  const limited = async (
    tableId: string,
    { corporationCode, roleId }: EngineViewer,
    readGranted: () => Promise<GrantedRights | null>,
  ): Promise<CatalogueTable | null> => {
    const found = await readTable(store, tableId, corporationCode);
    const granted = found && (await readGranted());
    if (!found || !granted) return null;
    const { tree, masks, queryLimit } = granted;
    const assignments = await Promise.all(granted.assignments.map((id) => readTable(store, id, corporationCode)));
    return {
      ...found,
      parameters: await parameters(corporationCode),
      rowRules: tree ? [{ roleId, conditions: [], tree }] : [],
      ...(assignments.length > 0
        ? { assignments: assignments.flatMap((table) => (table ? [{ ...table, rowRules: [] }] : [])) }
        : {}),
      masks: masks.map(({ fieldId, kind }) => ({
        roleId,
        fieldId,
        mask:
          kind === 'hide'
            ? { kind: 'null' as const }
            : kind === 'hash'
              ? { kind: 'hash' as const, salt: maskSalt }
              : { kind: 'partial' as const, ...KEPT },
      })),
      ...(queryLimit === null ? {} : { queryLimit }),
    };
  };
  const current = (found: CatalogueTable | null): CatalogueTable | null => {
    if (found?.relation.kind === 'physical' && found.relation.live) return { ...found, restless: true };
    return found && found.dialect !== EMBEDDED.dialect ? asOf(found, now()) : found;
  };
  return {
    table: async (tableId, viewer) => {
      const { fingerprint, person, standing } = await identity(viewer);
      const key = `${tableId} ${fingerprint}`;
      const load = () => limited(tableId, viewer, () => rights(tableId, { ...viewer, person, standing }));
      return current(cache.peek(key) ?? (await cache.get(key, load)));
    },
    under: async (tableId, viewer, granted) => current(await limited(tableId, viewer, () => Promise.resolve(granted))),
  };
}

/** Rows in a database of the customer change without a word: what was answered holds for so many milliseconds. */
const IN_PLACE_LIFETIME = 60_000;
function asOf(table: CatalogueTable, now: Date): CatalogueTable {
  const period = Math.floor(now.getTime() / IN_PLACE_LIFETIME);
  return {
    ...table,
    dataVersion: `${table.dataVersion}@${period}`,
    restless: true,
    dataTime: new Date(period * IN_PLACE_LIFETIME),
    ...(table.assignments ? { assignments: table.assignments.map((one) => asOf(one, now)) } : {}),
  };
}

async function readTable(
  store: Kysely<Database>,
  tableId: string,
  corporationCode: string,
): Promise<Omit<CatalogueTable, 'rowRules' | 'masks'> | null> {
  const table = await store
    .selectFrom('analytic_table')
    .select([
      'names',
      'dialect',
      'connection',
      'physical_schema',
      'physical_table',
      'relation',
      'unique_keys',
      'data_version',
      'data_time',
      'row_count',
    ])
    .where('table_id', '=', tableId)
    .where('corporation_code', '=', corporationCode)
    .executeTakeFirst();
  if (!table) return null;
  const fields = await store
    .selectFrom('analytic_field')
    .selectAll()
    .where('table_id', '=', tableId)
    .orderBy('position')
    .execute();
  const former = await formerFields(store, tableId);
  return {
    tableId,
    ...(former.length > 0 ? { formerFields: former.map(({ fieldId, names }) => ({ fieldId, names })) } : {}),
    names: table.names,
    dialect: table.dialect,
    connection: table.connection,
    relation: table.relation ?? { kind: 'physical', schema: table.physical_schema, table: table.physical_table },
    ...(table.unique_keys.length > 0 ? { uniqueKeys: table.unique_keys } : {}),
    dataVersion: String(table.data_version),
    dataTime: table.data_time,
    ...(table.row_count === null ? {} : { rowCount: Number(table.row_count) }),
    fields: fields.map((field) => ({
      fieldId: field.field_id,
      column: field.physical_column,
      columnByLocale: field.column_by_locale,
      names: field.names,
      dataType: field.data_type,
      defaultAggregator: field.default_aggregator,
      ...field.engine,
    })),
  };
}
