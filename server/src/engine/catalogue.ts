import type { Aggregator, DataType, FilterCondition, Locale } from '@tessera/contract';
import type { ValueType } from '@tessera/expression';

import type { Calendar } from './plan/calendar.ts';
import type { BoundValue } from './plan/predicate.ts';

/** Who asks, as far as a query is concerned. The caller derives it from the session alone. */
export interface EngineViewer {
  readonly corporationCode: string;
  readonly roleId: string;
  readonly locale: Locale;
  /** For the catalogue, which may put the person's own values into row rules. */
  readonly userId?: string;
  /** IANA name of the corporation's time zone, in which days begin; default Asia/Shanghai. */
  readonly timeZone?: string;
  /** Where the corporation's years and weeks begin; default January and Monday. */
  readonly calendar?: Calendar;
}

export interface CatalogueField {
  readonly fieldId: string;
  /** Column of the relation, never shown to anybody. Of a join: any text, `origin` decides. */
  readonly column: string;
  /** Columns that hold the translation of a string field; a null there falls back to `column`. */
  readonly columnByLocale?: Readonly<Partial<Record<Locale, string>>>;
  readonly names: Readonly<Partial<Record<Locale, string>>>;
  readonly dataType: DataType;
  readonly defaultAggregator: Aggregator;
  /** Of a join: alias and field. */
  readonly origin?: { readonly leg: string; readonly fieldId: string };
  /**
   * Stored formula over the table's fields, in place of `column`; aggregates and windows are measures without
   * aggregator.
   */
  readonly formula?: string;
  /** The column holds instants (a timestamp with a zone), which are read as the corporation's wall clock. */
  readonly instant?: boolean;
}

/** A parameter that formulas of a table name, with its current value. */
export interface CatalogueParameter {
  /** By it queries give it values. */
  readonly id?: string;
  readonly name: string;
  readonly type: ValueType;
  /** Holds a list, which stands behind IN only. */
  readonly multiple?: boolean;
  readonly values: readonly string[];
  /** In place of values: the smallest or largest one of a field that the viewer sees. */
  readonly from?: { readonly tableId: string; readonly fieldId: string; readonly pick: 'min' | 'max' };
}

/** A table's place in a join; one table may take several. */
export interface JoinTable {
  readonly alias: string;
  readonly tableId: string;
}
/** Rows of the earlier table per row of this one, and the reverse. */
export type JoinCardinality = 'oneToOne' | 'manyToOne' | 'oneToMany' | 'manyToMany';
export interface JoinStep extends JoinTable {
  readonly kind: 'inner' | 'left' | 'full';
  /** Every pair must be equal: a field of an earlier table (`leg`: its alias), a field of this one. */
  readonly on: readonly { readonly leg: string; readonly fieldId: string; readonly ownFieldId: string }[];
  /** Earlier aliases to this one. Other than `manyToMany` only for verified keys: measures are protected by this. */
  readonly cardinality: JoinCardinality;
  /**
   * Row versions, by table, for which the cardinality was measured; with others it is `manyToMany`. Default: always
   * valid.
   */
  readonly verified?: Readonly<Record<string, string>>;
  /** The cardinality as it was measured last, where `cardinality` is more careful. Set when the join is resolved. */
  readonly measured?: JoinCardinality;
}

/** Where the rows of a table are. */
export type TableRelation =
  | {
      readonly kind: 'physical';
      readonly schema: string;
      readonly table: string;
      /** Its rows are fetched for each question, which then names where they stand; with the dynamic parameters that it takes, by id. */
      readonly live?: { readonly parameters: readonly string[] };
    }
  | { readonly kind: 'join'; readonly root: JoinTable; readonly joins: readonly JoinStep[] }
  | {
      readonly kind: 'sql';
      /** A SELECT that was checked: code of the author, values to bind and parameters of the table, in order. */
      readonly statement: readonly (
        | { readonly code: string; readonly origin?: number }
        | { readonly value: BoundValue }
        | { readonly parameter: string }
      )[];
      /** The named tables, without schema, limited to what the viewer may see. Default for columns: as in the table. */
      readonly tables: readonly SqlTable[];
      /** Names that it defines for itself; elsewhere in the SQL they are undefined. */
      readonly defined?: readonly string[];
      /** Whether its author sorts the rows, or their order does not matter; default: by the text. */
      readonly ordered?: boolean;
      /** Rows of the table's own, which the statement reads whole under this name; never of an author's SQL. */
      readonly own?: { readonly name: string; readonly schema: string; readonly table: string };
    };

/** Name of the physical table that a relation has of its own; undefined for one that is made of other tables alone. */
export function physicalTableOf(relation: TableRelation): string | undefined {
  if (relation.kind === 'physical') return relation.table;
  return relation.kind === 'sql' ? relation.own?.table : undefined;
}

export interface SqlTable {
  readonly name: string;
  readonly tableId: string;
  readonly columns?: readonly { readonly name: string; readonly fieldId: string }[];
}

/** Rows that a role may see: all conditions and the tree must hold. Several rules of one role must hold together. */
export interface RowRule {
  readonly roleId: string;
  readonly conditions: readonly FilterCondition[];
  readonly tree?: RowTree;
}

/** Conditions on a row, joined by `and` and `or`. */
export type RowTree =
  | { readonly condition: FilterCondition }
  | { readonly assigned: RowAssignment }
  | { readonly relation: 'and' | 'or'; readonly children: readonly RowTree[] };

/** The field has a value that a row of another stored table gives to one of these people. */
export interface RowAssignment {
  readonly fieldId: string;
  /** One of the `assignments` of the table. */
  readonly tableId: string;
  readonly personFieldId: string;
  readonly persons: readonly string[];
  readonly valueFieldId: string;
}

/** What a role sees in place of a field's values. Numbers and dates have no part to show: for them every kind is `null`. */
export interface ColumnMask {
  readonly roleId: string;
  readonly fieldId: string;
  readonly mask:
    | { readonly kind: 'null' }
    | { readonly kind: 'hash'; readonly salt: string }
    | { readonly kind: 'partial'; readonly keepStart: number; readonly keepEnd: number };
}

export interface CatalogueTable {
  readonly tableId: string;
  /** Name of the dialect and of the connection that serve the table. */
  readonly dialect: string;
  readonly connection: string;
  readonly relation: TableRelation;
  readonly fields: readonly CatalogueField[];
  /** For messages; default is that of the id. */
  readonly names?: CatalogueField['names'];
  /** Fields that the table had before, for messages. */
  readonly formerFields?: readonly Pick<CatalogueField, 'fieldId' | 'names'>[];
  readonly rowRules: readonly RowRule[];
  /** Stored tables that row rules look into, whole: what viewers may see of them does not matter. */
  readonly assignments?: readonly CatalogueTable[];
  readonly masks?: readonly ColumnMask[];
  readonly parameters?: readonly CatalogueParameter[];
  /** Most rows that the viewer's role may read of the table in one answer. */
  readonly queryLimit?: number;
  /** Changes with every change of the rows; part of the cache key. */
  readonly dataVersion: string;
  /** Whether rows may change without a new version (foreign databases). */
  readonly restless?: boolean;
  /** Columns of its unique constraints, each list a key. */
  readonly uniqueKeys?: readonly (readonly string[])[];
  /** How many there are, where somebody counted. Only the place in the line depends on it. */
  readonly rowCount?: number;
  /** When the rows were last changed. */
  readonly dataTime: Date;
}

/** The tables that the engine may use; every id of a query is resolved against it. */
export interface Catalogue {
  /**
   * The table if the viewer's corporation owns it and the role may query it, else null. Called for each joined table.
   */
  table(tableId: string, viewer: EngineViewer): Promise<CatalogueTable | null>;
}
