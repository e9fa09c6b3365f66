import {
  PAGE_SIZES,
  type Cell,
  type LayoutFont,
  type PageStyle,
  type ReportLayout,
  type ReportPaper,
} from '@tessera/contract';

import type { PlanFinding } from './findings.ts';
import type { PlannedPiece, SheetDraft } from './flow-boxes.ts';
import { flowPage } from './flow-page.ts';
import type { Measures } from './measures.ts';
import { printableArea, type Box } from './printable-area.ts';

/** Texts of the header, filled in; empty for nothing. */
export interface HeaderTexts {
  readonly title: string;
  readonly dataRange: string;
  readonly date: string;
}
export interface PlannedHeader extends HeaderTexts {
  readonly box: Box;
  readonly font: LayoutFont;
  /** Path of a picture; empty for none. */
  readonly logo: string;
}
export interface PlannedFooter {
  readonly box: Box;
  /** Null where nothing stands there. */
  readonly left: { readonly text: string; readonly font: LayoutFont } | null;
  readonly right: { readonly text: string; readonly font: LayoutFont } | null;
  /** Whether the number of the sheet stands in the middle. */
  readonly paged: boolean;
}
/** Place among sheets, from 1. */
export interface SheetNumber {
  readonly number: number;
  readonly count: number;
}
/** A sheet of paper and what stands on it. */
export interface PlannedSheet {
  readonly paperId: string;
  /** Value of a repeated page; undefined for other pages. */
  readonly value: Cell | undefined;
  /** px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Among all sheets of the report. */
  readonly ofReport: SheetNumber;
  /** Among the sheets of its page, of a repeated one among those of its value. */
  readonly ofPage: SheetNumber;
  /** Set on a sheet with further columns of a table, of the rows on the sheet before. */
  readonly side: (SheetNumber & { readonly code: string }) | null;
  /** Background, opacities and watermark. */
  readonly style: PageStyle;
  readonly header: PlannedHeader | null;
  readonly footer: PlannedFooter | null;
  /** Where pieces stand. */
  readonly room: Box;
  /** In reading order. */
  readonly pieces: readonly PlannedPiece[];
}
export interface PagePlan {
  readonly sheets: readonly PlannedSheet[];
  readonly findings: readonly PlanFinding[];
}

export interface PlanInput {
  readonly papers: readonly Pick<ReportPaper, 'id' | 'style' | 'layout' | 'tables' | 'repeat'>[];
  readonly layout: ReportLayout;
  /** Texts of the headers on sheets of a value; undefined on pages that are not repeated. */
  textsOf(value: Cell | undefined): HeaderTexts;
  readonly measures: Measures;
}

/**
 * Sheets of a report with all that stands on them, down to the rows of tables.
 * @returns sheets in reading order; findings once for each component and kind
 */
export function planPages({ papers, layout, textsOf, measures }: PlanInput): PagePlan {
  const findings = new Map<string, PlanFinding>();
  const report = (kind: PlanFinding['kind'], paperId: string, code: string | null, value: Cell | undefined) => {
    const key = JSON.stringify([kind, paperId, code]);
    if (!findings.has(key)) findings.set(key, { kind, paperId, code, value });
  };
  const { width, height } = PAGE_SIZES[layout.layoutType];
  const sheets = papers.flatMap((paper): Omit<PlannedSheet, 'ofReport'>[] => {
    const { header, footer, room } = printableArea(layout, paper.id);
    const common = {
      paperId: paper.id,
      size: { width, height },
      style: paper.style,
      footer: footer && footerOf(layout, footer),
      room,
    };
    const values = (paper.repeat && measures.valuesOf?.(paper.id)) ?? [undefined];
    if (values.length === 0) report('notRepeated', paper.id, null, undefined);
    return values.flatMap((value) => {
      const own = flowPage({
        paper,
        value,
        type: layout.layoutType,
        room,
        contentOf: measures.contentOf,
        report: (kind, code) => report(kind, paper.id, code, value),
      });
      if (own.length === 0) report('blankPage', paper.id, null, value);
      const drafts: readonly SheetDraft[] = own.length === 0 ? [{ pieces: [] }] : own;
      const texts = textsOf(value);
      return drafts.map(({ pieces, side = null }, index) => ({
        ...common,
        header: header && { box: header, font: layout.headerFont, logo: layout.reportLogo, ...texts },
        value,
        ofPage: { number: index + 1, count: drafts.length },
        side,
        pieces: pieces.toSorted((one, other) => one.order - other.order),
      }));
    });
  });
  return {
    sheets: sheets.map((sheet, index) => ({ ...sheet, ofReport: { number: index + 1, count: sheets.length } })),
    findings: [...findings.values()],
  };
}

function footerOf(layout: ReportLayout, box: Box): PlannedFooter {
  const { isShowFooterLeft, footerLeftContent, footerLeftFont: leftFont } = layout;
  const { isShowFooterRight, footerRightContent, footerRightFont: rightFont } = layout;
  return {
    box,
    left: isShowFooterLeft && footerLeftContent ? { text: footerLeftContent, font: leftFont } : null,
    right: isShowFooterRight && footerRightContent ? { text: footerRightContent, font: rightFont } : null,
    paged: layout.isShowFooterPagination,
  };
}
