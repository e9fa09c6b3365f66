import {
  PAGE_SIZES,
  type BoardPlacement,
  type LayoutFont,
  type PageLayoutType,
  type ReportLayout,
} from '@tessera/contract';

/** A place on a sheet, px at 96 dpi from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Grid of a page: columns over the printable width, px of a row, px between columns. */
const COLUMNS = 24;
const ROW = 10;
const GAP = 8;
/** Height of a line of text by its font size. */
const LINE = 1.3;

/** Header and footer of the sheets of a page, and the room between them. */
export interface PrintableArea {
  readonly header: Box | null;
  readonly footer: Box | null;
  /** Where components stand. */
  readonly room: Box;
}

/** Bands stand inside the padding; what a larger font needs beyond it is taken from the printable area. */
export function printableArea(layout: ReportLayout, paperId: string): PrintableArea {
  const { width, height, padding } = PAGE_SIZES[layout.layoutType];
  const { headerFont, footerLeftFont, footerRightFont, headerExcludePages, footerExcludePages } = layout;
  const across = { left: padding.horizontal, width: width - 2 * padding.horizontal };
  const band = (...fonts: readonly LayoutFont[]) =>
    Math.max(padding.vertical, ...fonts.map(({ fontSize }) => Math.ceil(Number.parseFloat(fontSize) * LINE)));
  const head = layout.isShowPageHeader && !headerExcludePages.includes(paperId) ? band(headerFont) : null;
  const foot =
    layout.isShowPageFooter && !footerExcludePages.includes(paperId) ? band(footerLeftFont, footerRightFont) : null;
  const [top, below] = [head ?? padding.vertical, foot ?? padding.vertical];
  return {
    header: head === null ? null : { ...across, top: 0, height: head },
    footer: foot === null ? null : { ...across, top: height - foot, height: foot },
    room: { ...across, top, height: height - top - below },
  };
}

/**
 * Place of a component on its page as it was designed, px from the upper left corner of the printable area; it may be
 * lower than a sheet ends. What stands beyond the last column is cut there.
 */
export function gridBox({ x, y, w, h }: Omit<BoardPlacement, 'i'>, type: PageLayoutType): Box {
  const { width, padding } = PAGE_SIZES[type];
  const column = (width - 2 * padding.horizontal + GAP) / COLUMNS;
  return { left: x * column, top: y * ROW, width: Math.min(w, COLUMNS - x) * column - GAP, height: h * ROW };
}
