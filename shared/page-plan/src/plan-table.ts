import type { TableFlow } from '@tessera/contract';

import { mergeClipper, type ClippedSpan } from './clip-merges.ts';
import type { PlanFindingKind } from './findings.ts';
import type { LeftRows, MeasuredTable } from './measures.ts';
import { planColumns } from './plan-columns.ts';
import { heightsIn, planRows, type RowRange } from './plan-rows.ts';
import { tableTotals, type PartTotals } from './table-totals.ts';

/** What of a table stands on a sheet. */
export interface TablePart {
  readonly rows: RowRange;
  /** Indexes of the columns; repeated ones come first. */
  readonly columns: readonly number[];
  /** How many of them are repeated on side sheets. */
  readonly frozen: number;
  readonly merges: readonly ClippedSpan[];
  readonly totals: PartTotals;
  /** Place among the parts of its rows, from 1, and how many there are; columns that continue stand on side sheets. */
  readonly side: { readonly number: number; readonly count: number };
  /** Whether the table begins here and has its title above. */
  readonly begins: boolean;
  /** Whether its last row is here. */
  readonly ends: boolean;
  /** px of the headings that are shown. */
  readonly head: number;
  /** px of heading rows and of rows, set where they would be lower with fewer columns: those of side sheets line up. */
  readonly heights?: RowHeights;
}
export interface RowHeights {
  readonly head: readonly number[];
  readonly rows: readonly number[];
}
/** The rows of a sheet with their columns, those for side sheets after the first. */
export interface PlannedRows {
  /** px, headings and totals among them. */
  readonly height: number;
  readonly sides: readonly TablePart[];
  /** Set where rows of the answer are left out. */
  readonly left?: LeftRows;
}
export interface PlannedTable {
  readonly parts: readonly PlannedRows[];
  readonly findings: readonly PlanFindingKind[];
}

type Flow = Omit<TableFlow, 'i'>;
export const FLOWS: Flow = { flows: true, pageSubtotal: false, runningTotal: false, groups: 'flow' };

/** A table in a place of some width. */
export class TablePlanner {
  private readonly table: MeasuredTable;
  private readonly flow: Flow;
  /** Height of the printable area, px. */
  private readonly sheet: number;
  private readonly columns: ReturnType<typeof planColumns>;
  private readonly lead: number;
  private readonly head: number;
  private readonly tail: number;
  /** px of totals below the rows of a sheet, and of those carried over above them. */
  private readonly below: number;
  private readonly carried: number;

  /**
   * @param width of the place, px
   * @param sheet height of the printable area, px
   */
  constructor(table: MeasuredTable, flow: Flow, width: number, sheet: number) {
    this.table = table;
    this.flow = flow;
    this.sheet = sheet;
    this.columns = planColumns(table.columns, table.frozen, Math.max(1, width - table.inset));
    // Rows have at least an eighth of a sheet.
    this.lead = Math.min(table.lead, sheet / 8);
    this.head = Math.min(table.head, sheet / 2);
    this.tail = Math.min(table.tail, sheet / 16);
    const total = table.sums.length === 0 ? 0 : Math.min(table.totalRow, sheet / 16);
    this.below = (flow.pageSubtotal ? total : 0) + (flow.runningTotal ? total : 0);
    this.carried = flow.runningTotal ? total : 0;
  }

  /** Whether the whole table stands in its place. @param height of the place, px */
  fits(height: number): boolean {
    if (this.columns.sides.length > 1 || this.around > height) return false;
    const ranges = this.ranges(height, height);
    return ranges.length === 1 && ranges[0]?.until === null;
  }

  /** Whether the table can begin where a sheet has this much room left, px. */
  begins(room: number): boolean {
    if (this.around > room) return false;
    const first = this.ranges(room, this.sheet)[0];
    return this.table.rows.length === 0 || (first?.end ?? 0) > 0;
  }

  /**
   * @param room px for the part where the table begins
   * @param whole takes the first part alone: what the place has no room for is cut
   */
  plan(room: number, whole = false): PlannedTable {
    const { columns, sides, frozen } = { columns: this.table.columns, ...this.columns };
    const all = this.ranges(room, whole ? room : this.sheet);
    const ranges = whole ? all.slice(0, 1) : all;
    const totals = tableTotals(this.table, ranges, { page: this.flow.pageSubtotal, running: this.flow.runningTotal });
    const clip = mergeClipper(this.table.merges ?? []);
    const shown = whole ? sides.slice(0, 1) : sides;
    const parts = ranges.map((rows, part): PlannedRows => {
      const begins = part === 0;
      const taken = this.above(begins) + rows.height + this.below + this.tail;
      const { headRows, rows: measured } = this.table;
      const heights = headRows && shown.length > 1 ? { head: headRows, rows: heightsIn(rows, measured) } : undefined;
      return {
        height: taken,
        ...(this.table.left ? { left: this.table.left } : {}),
        sides: shown.map((own, side) => ({
          rows,
          columns: own,
          frozen,
          merges: clip(rows.first, rows.end, own),
          totals: totals[part] ?? { carried: null, page: null, running: null },
          side: { number: side + 1, count: shown.length },
          begins,
          ends: part === all.length - 1,
          head: this.head,
          ...(heights ? { heights } : {}),
        })),
      };
    });
    const findings: PlanFindingKind[] = [];
    if (whole && (all.length > 1 || sides.length > 1 || this.around > room)) findings.push('tableCut');
    if (this.table.left) findings.push('rowsLeft');
    if (!whole && sides.length > 1) findings.push('sideSheets');
    if (this.columns.cut.length > 0) findings.push('columnCut');
    if (frozen < Math.min(this.table.frozen, columns.length)) findings.push('notFrozen');
    if (ranges.some(({ cut }) => cut)) findings.push('lineCut');
    if (this.head < this.table.head) findings.push('headCut');
    return { parts, findings };
  }

  /** px around the rows where the table begins. */
  private get around(): number {
    return this.above(true) + this.below + this.tail;
  }

  private above(begins: boolean): number {
    return this.head + (begins ? this.lead : this.carried);
  }

  private ranges(first: number, further: number): RowRange[] {
    const other = this.below + this.tail;
    return planRows(
      this.table,
      this.flow.groups,
      first - other - this.above(true),
      Math.max(1, further - other - this.above(false)),
    );
  }
}
