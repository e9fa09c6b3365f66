import { reportParamSchema, type Locale, type ReportParam, type ReportParamInput } from '@tessera/contract';

import type { CatalogueField, CatalogueTable, EngineViewer } from '../catalogue.ts';
import { dialectRegistry, type DialectName } from '../dialects/registry.ts';
import { createEngine, type Engine, type EngineOptions } from '../engine.ts';
import type { DialectFixture } from './dialect-fixture.ts';
import type { TestRow } from './reference.ts';

export const TEST_COLUMNS = {
  city: 'str',
  city_en: 'str',
  note: 'str',
  qty: 'int',
  amount: 'double',
  day: 'datetime',
} as const;

const field = (fieldId: keyof typeof TEST_COLUMNS, rest: Partial<CatalogueField> = {}): CatalogueField => ({
  fieldId,
  column: fieldId,
  names: { zh_CN: `${fieldId}的名字`, en_US: `name of ${fieldId}` },
  dataType: TEST_COLUMNS[fieldId],
  defaultAggregator: TEST_COLUMNS[fieldId] === 'str' || TEST_COLUMNS[fieldId] === 'datetime' ? 'count' : 'sum',
  ...rest,
});

export const TEST_TABLE: CatalogueTable = {
  tableId: 'T',
  dialect: 'duckdb',
  connection: 'main',
  relation: { kind: 'physical', schema: 'main', table: 'facts' },
  fields: [
    field('city', { columnByLocale: { en_US: 'city_en' } }),
    field('note'),
    field('qty'),
    field('amount'),
    field('day'),
  ],
  rowRules: [],
  dataVersion: '1',
  dataTime: new Date('2026-01-01T00:00:00Z'),
};

export function viewerOf(roleId = 'admin', locale: Locale = 'zh_CN'): EngineViewer {
  return { corporationCode: 'C', roleId, locale };
}
export function specOf(input: Omit<ReportParamInput, 'tbId'>): ReportParam {
  return reportParamSchema.parse({ tbId: 'T', ...input });
}

export function engineOver(
  dialect: DialectName,
  fixture: DialectFixture,
  table: CatalogueTable | (() => CatalogueTable),
  options: Partial<EngineOptions> = {},
): Engine {
  const current = typeof table === 'function' ? table : () => table;
  return createEngine({
    catalogue: {
      async table(tableId, viewer) {
        const found = current();
        return tableId === found.tableId && viewer.corporationCode === 'C' ? inFixture(found, dialect, fixture) : null;
      },
    },
    dialects: dialectRegistry,
    driver: () => fixture.driver,
    ...options,
  });
}

/** The table as one of the fixture's database. */
export function inFixture(table: CatalogueTable, dialect: DialectName, fixture: DialectFixture): CatalogueTable {
  const { relation } = table;
  return {
    ...table,
    dialect,
    relation: relation.kind === 'physical' ? { ...relation, schema: fixture.schema } : relation,
  };
}
/** The same table over other rows. */
export function over(physical: string, table: CatalogueTable = TEST_TABLE): CatalogueTable {
  return { ...table, relation: { kind: 'physical', schema: 'main', table: physical } };
}

export function physicalName({ relation }: CatalogueTable): string {
  if (relation.kind !== 'physical') throw new Error('no physical table');
  return relation.table;
}

export const NO_SIGNAL = new AbortController().signal;

/** Rows of a columnar result. */
export function rowsOf(result: { values: readonly (readonly unknown[])[]; rowCount: number }): unknown[][] {
  return Array.from({ length: result.rowCount }, (_, row) => result.values.map((column) => column[row]));
}
export type { TestRow };
