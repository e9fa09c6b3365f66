import type { TableFlow } from '@tessera/contract';

import type { PlanFindingKind } from './findings.ts';
import type { Content, LeftRows } from './measures.ts';
import { FLOWS, TablePlanner, type TablePart } from './plan-table.ts';
import { textBegins, textParts, type TextPart } from './plan-text.ts';
import type { Box } from './printable-area.ts';

/** A component or its part on a sheet. */
export interface PlannedPiece {
  /** Code of the component. */
  readonly code: string;
  /** Place in the reading order of its page, from 0; parts of a component share it. */
  readonly order: number;
  /** px from the upper left corner of the sheet. */
  readonly box: Box;
  /** Set for measured tables. */
  readonly table?: TablePart;
  /** Set for texts that span sheets. */
  readonly text?: TextPart;
  /** Set where rows of the answer are left out. */
  readonly left?: LeftRows;
}
/** A sheet of a page, with what continues beside it. */
export interface SheetDraft {
  readonly pieces: readonly PlannedPiece[];
  /** Sheet of the same rows of one table, from 2; undefined for other sheets. */
  readonly side?: { readonly code: string; readonly number: number; readonly count: number };
}

/** A part of a component: how high it is, and what stands beside it on side sheets. */
interface Part {
  readonly height: number;
  readonly sides?: readonly TablePart[];
  readonly text?: TextPart;
  readonly left?: LeftRows;
}
/** A component on its way to its sheets. */
interface Item {
  readonly code: string;
  readonly order: number;
  /** Place as designed, from the upper left corner of the printable area. */
  readonly box: Box;
  begins(room: number): boolean;
  parts(room: number): { readonly parts: readonly Part[]; readonly findings: readonly PlanFindingKind[] };
}

/** A component with the place that was designed for it. */
export interface FlowBox {
  readonly code: string;
  /** px from the upper left corner of the printable area of the first sheet, going on below it. */
  readonly box: Box;
  readonly content?: Content | undefined;
  /** How a table goes on; default: over as many sheets as it needs. */
  readonly flow?: Omit<TableFlow, 'i'> | undefined;
  /** px below it that stand on the same sheet: what a heading is for. */
  readonly keeps?: number | undefined;
}
export interface FlowInput {
  /** In reading order: from top to bottom, and from left to right. */
  readonly boxes: readonly FlowBox[];
  readonly room: Box;
  /** Default: findings are not wanted. */
  report?(kind: PlanFindingKind, code: string): void;
}

/** Rounding of heights that were measured. */
const NEAR = 1e-6;

/**
 * Distributes components over sheets of one size. Positions run down an endless strip of sheets; each
 * component stands as far below its designed place as the one above it, or further where a table or a text grew.
 * @returns sheets on which something stands
 */
export function flowBoxes({ boxes, room, report }: FlowInput): SheetDraft[] {
  const sheet = room.height;
  const sheets = new Map<number, PlannedPiece[]>();
  const beside = new Map<number, SheetDraft[]>();
  const sheetAt = (position: number) => Math.floor((position + NEAR) / sheet);
  const put = (item: Item, position: number, { height, sides, text, left }: Part) => {
    const index = sheetAt(position);
    const top = room.top + Math.max(0, position - index * sheet);
    const box = { left: room.left + item.box.left, top, width: item.box.width, height };
    const piece = { code: item.code, order: item.order, box, ...(text ? { text } : {}), ...(left ? { left } : {}) };
    const pieces = sheets.get(index) ?? [];
    sheets.set(index, pieces);
    pieces.push(sides?.[0] ? { ...piece, table: sides[0] } : piece);
    for (const table of sides?.slice(1) ?? []) {
      const drafts = beside.get(index) ?? [];
      beside.set(index, drafts);
      drafts.push({ pieces: [{ ...piece, table }], side: { code: item.code, ...table.side } });
    }
  };
  /** Where components were to end and where they do, px down the strip. */
  const ends: { readonly box: Box; readonly end: number; readonly actual: number }[] = [];
  let shift = 0;
  for (const row of rowsOf(boxes.map((box, order) => itemOf(box, order, sheet)))) {
    const top = row[0]?.box.top ?? 0;
    for (const { box, end, actual } of ends) {
      if (end <= top) shift = Math.max(shift, actual - end);
      // Components that were designed one over the other stand one below the other.
      else if (row.some((item) => overlap(item.box, box))) shift = Math.max(shift, actual - top);
    }
    let position = top + shift;
    const index = sheetAt(position);
    const left = (index + 1) * sheet - position;
    if (position > index * sheet + NEAR && row.some((item) => !item.begins(left + NEAR)))
      position = (index + 1) * sheet;
    shift = position - top;
    for (const item of row) {
      // Two that overlap with the same upper edge.
      const before = ends.filter(({ box }) => box.top === top && overlap(box, item.box));
      let at = Math.max(position, ...before.map(({ actual }) => actual));
      const over = (sheetAt(at) + 1) * sheet - at;
      if (at > position && over < sheet - NEAR && !item.begins(over)) at += over;
      const { parts, findings } = item.parts((sheetAt(at) + 1) * sheet - at + NEAR);
      for (const kind of findings) report?.(kind, item.code);
      for (const [number, part] of parts.entries()) {
        if (number > 0) at = (sheetAt(at) + 1) * sheet;
        put(item, at, part);
      }
      const actual = at + (parts.at(-1)?.height ?? 0);
      ends.push({ box: item.box, end: item.box.top + item.box.height, actual });
    }
  }
  return [...sheets.keys()]
    .toSorted((one, other) => one - other)
    .flatMap((index) => [{ pieces: sheets.get(index) ?? [] }, ...(beside.get(index) ?? [])]);
}

const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width - NEAR && other.left < one.left + one.width - NEAR;

/** Components with the same upper edge, from left to right. */
function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (last?.[0]?.box.top === item.box.top) last.push(item);
    else rows.push([item]);
  }
  return rows;
}

/** @param sheet height of the printable area, px */
function itemOf({ code, box, content, flow = FLOWS, keeps = 0 }: FlowBox, order: number, sheet: number): Item {
  const item = { code, order, box };
  if (content?.kind === 'text' && content.height >= box.height) {
    const { height } = content;
    const overflows: PlanFindingKind[] = height > box.height ? ['textOverflows'] : [];
    return {
      ...item,
      begins: (left) => textBegins(content, left, sheet),
      parts: (left) => {
        if (height <= left) return { parts: [{ height }], findings: overflows };
        const { parts, cut } = textParts(content, left, sheet);
        return {
          parts: parts.map((text) => ({ height: text.until - text.from, text })),
          findings: [...overflows, ...(cut ? (['lineCut'] as const) : [])],
        };
      },
    };
  }
  const height = Math.min(box.height, sheet);
  const fixed = { ...item, begins: (left: number) => Math.min(height + keeps, sheet) <= left };
  const tooHigh: PlanFindingKind[] = box.height > sheet ? ['tooHigh'] : [];
  if (content?.kind === 'table') {
    const planner = new TablePlanner(content.table, flow, box.width, sheet);
    if (!flow.flows || planner.fits(height))
      return {
        ...fixed,
        parts: () => {
          const { parts, findings } = planner.plan(height, true);
          return { parts: parts.slice(0, 1).map((part) => ({ ...part, height })), findings: [...findings, ...tooHigh] };
        },
      };
    return { ...item, begins: (left) => planner.begins(left), parts: (left) => planner.plan(left) };
  }
  const own: PlanFindingKind[] = content?.kind === 'noData' || content?.kind === 'tooLarge' ? [content.kind] : [];
  const left = content?.kind === 'tooLarge' ? { left: { shown: null, all: content.rows } } : {};
  return { ...fixed, parts: () => ({ parts: [{ height, ...left }], findings: [...own, ...tooHigh] }) };
}
