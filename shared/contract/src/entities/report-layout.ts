import { z } from '../zod.ts';

/** Page layout of a report: '0' is A4 upright, '1' a landscape slide; another thing than `GridLayoutType`. */
export const pageLayoutTypeSchema = z.enum(['0', '1']);
export type PageLayoutType = z.infer<typeof pageLayoutTypeSchema>;

/** A sheet of paper, px at 96 dpi. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  /** `vertical` is above and below, `horizontal` left and right. */
  readonly padding: { readonly vertical: number; readonly horizontal: number };
}
/** Sheets by layout type (RU-762 to RU-765). */
export const PAGE_SIZES: Readonly<Record<PageLayoutType, PageSize>> = {
  '0': { width: 792, height: 1_120, padding: { vertical: 64, horizontal: 36 } },
  '1': { width: 1_120, height: 630, padding: { vertical: 21, horizontal: 24 } },
};

/** Most pages of a report. */
export const REPORT_PAPERS = 200;
/** What `reportTitle`, `dataRange` and `reportDate` hold so that the reader's answer fills them in. */
export const LAYOUT_AUTO = 'auto';

const paperId = z.string().min(1).max(64);
const text = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u);
/** A path of this installation, or empty for no picture. */
const picture = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)[\w\-./%]*)?$/);
const colour = z.string().regex(/^(white|transparent|#[0-9a-f]{3,8}|rgba?\([\d\s,.%]{5,40}\))$/i);
const percent = z.coerce.number().min(0).max(100);

/** Font of a line of the header or the footer; the names of its fields are ours. */
export const layoutFontSchema = z
  .object({
    fontFamily: z
      .string()
      .max(100)
      .regex(/^[\w\s\-,'"\u4e00-\u9fff]*$/)
      .default(''),
    /** px (RU-766). */
    fontSize: z
      .string()
      .regex(/^([89]|[1-3]\d|4[0-8])px$/)
      .default('12px'),
    color: colour.default('#595959'),
    fontWeight: z.enum(['normal', 'bold']).default('normal'),
    fontStyle: z.enum(['normal', 'italic']).default('normal'),
    textDecoration: z.enum(['none', 'underline']).default('none'),
  })
  .prefault({});
export type LayoutFont = z.infer<typeof layoutFontSchema>;

/** How all pages of a report look. */
export const reportLayoutSchema = z
  .object({
    /** '0' shows a sheet at a time, '1' all sheets one below the other. */
    previewMode: z.enum(['0', '1']).default('0'),
    layoutType: pageLayoutTypeSchema.default('0'),
    isShowPageHeader: z.boolean().default(false),
    /** Path of a picture; empty for none. */
    reportLogo: picture.default(''),
    /** Empty for none; {@link LAYOUT_AUTO} for the report's name. */
    reportTitle: text.default(LAYOUT_AUTO),
    /** Empty for none; {@link LAYOUT_AUTO} for what the filters hold. */
    dataRange: text.default(LAYOUT_AUTO),
    /** Empty for none; {@link LAYOUT_AUTO} for the day on which the report is read. */
    reportDate: text.default(LAYOUT_AUTO),
    headerFont: layoutFontSchema,
    isShowPageFooter: z.boolean().default(false),
    isShowFooterPagination: z.boolean().default(true),
    isShowFooterLeft: z.boolean().default(false),
    footerLeftContent: text.default(''),
    footerLeftFont: layoutFontSchema,
    isShowFooterRight: z.boolean().default(false),
    footerRightContent: text.default(''),
    footerRightFont: layoutFontSchema,
    /** Ids of papers whose sheets have no header. */
    headerExcludePages: z.array(paperId).max(REPORT_PAPERS).default([]),
    /** Ids of papers whose sheets have no footer; they are counted all the same. */
    footerExcludePages: z.array(paperId).max(REPORT_PAPERS).default([]),
  })
  .prefault({});
export type ReportLayout = z.infer<typeof reportLayoutSchema>;

/** What a report says of itself as a whole. */
export const totalAttributesSchema = z
  .object({ layoutType: pageLayoutTypeSchema.default('0'), dataRange: text.default(LAYOUT_AUTO) })
  .prefault({});
export type TotalAttributes = z.infer<typeof totalAttributesSchema>;

/** Background of a page and of what stands on it. */
export const pageStyleSchema = z
  .object({
    isShowBgColor: z.boolean().default(true),
    /** Percent, of the backgrounds of charts. */
    chartOpacity: percent.default(100),
    /** Percent, of the backgrounds of other components. */
    componentOpacity: percent.default(100),
    bgColor: colour.default('white'),
    isShowPic: z.boolean().default(false),
    imageUrl: picture.default(''),
    /** 1 covers, 2 contains, 3 tiles, as with backgrounds of charts. */
    layoutValue: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
      .default(1),
    isShowWatermark: z.boolean().default(false),
  })
  .prefault({});
export type PageStyle = z.infer<typeof pageStyleSchema>;

/** A page that is printed once for each value of a field, in the order of the answer. */
export const pageRepeatSchema = z.object({ tblId: z.string().min(1).max(64), fieldId: z.string().min(1).max(64) });
export type PageRepeat = z.infer<typeof pageRepeatSchema>;

/** How a long table goes on from sheet to sheet. One without such an entry flows with all defaults. */
export const tableFlowSchema = z.object({
  /** Code of the chart. */
  i: z.string().min(1).max(64),
  /** False cuts the table at the end of its place. */
  flows: z.boolean().default(true),
  /** A row with the sums of the rows that stand on the sheet. */
  pageSubtotal: z.boolean().default(false),
  /** A row with the sums of all rows up to the end of the sheet, carried over to the top of the next one. */
  runningTotal: z.boolean().default(false),
  /** Groups of the first row header: `together` moves one that a sheet has room for, `newPage` begins each on a sheet. */
  groups: z.enum(['flow', 'together', 'newPage']).default('flow'),
});
export type TableFlow = z.infer<typeof tableFlowSchema>;
