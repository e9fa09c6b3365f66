import type { Aggregator, DataType, FilterCondition, Locale } from '@tessera/contract';

/** Who asks, as far as a query is concerned. The caller derives it from the session alone. */
export interface EngineViewer {
  readonly corporationCode: string;
  readonly roleId: string;
  readonly locale: Locale;
}

export interface CatalogueField {
  readonly fieldId: string;
  /** Physical column, never shown to anybody. */
  readonly column: string;
  /** Columns that hold the translation of a string field; a null there falls back to `column`. */
  readonly columnByLocale?: Readonly<Partial<Record<Locale, string>>>;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  readonly dataType: DataType;
  readonly defaultAggregator: Aggregator;
}

/** Rows that a role may see: all conditions must hold. Several rules of one role must hold together. */
export interface RowRule {
  readonly roleId: string;
  readonly conditions: readonly FilterCondition[];
}

export interface CatalogueTable {
  readonly tableId: string;
  /** Name of the dialect and of the connection that serve the table. */
  readonly dialect: string;
  readonly connection: string;
  /** Physical schema and table. */
  readonly schema: string;
  readonly table: string;
  readonly fields: readonly CatalogueField[];
  readonly rowRules: readonly RowRule[];
  /** Changes with every change of the rows; part of the cache key. */
  readonly dataVersion: string;
  /** When the rows were last changed. */
  readonly dataTime: Date;
}

/** What the engine may know of tables: the allow-list against which every id of a query is resolved. */
export interface Catalogue {
  /** The table if the viewer's corporation owns it, else null; a foreign table and an unknown one look the same. */
  table(tableId: string, viewer: EngineViewer): Promise<CatalogueTable | null>;
}
