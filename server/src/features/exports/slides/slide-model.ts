import { z } from 'zod';

/** Lengths are px of the sheet, 96 to an inch, from its upper left corner. Colours are six hexadecimal digits. */
const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const paintSchema = z.object({ colour: z.string().regex(/^[0-9A-F]{6}$/), alpha: z.number().min(0).max(1) });
const alignSchema = z.enum(['left', 'center', 'right', 'justify']);

const runSchema = z.object({
  text: z.string(),
  /** px. */
  size: z.number().positive(),
  paint: paintSchema,
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  strike: z.boolean(),
  /** First family of the style. */
  font: z.string(),
  /** As the page names it. */
  link: z.string().nullable(),
});
const paragraphSchema = z.object({
  align: alignSchema,
  list: z.enum(['none', 'bullet', 'number']),
  runs: z.array(runSchema),
});
const edgeSchema = z.object({ width: z.number(), paint: paintSchema }).nullable();
const cellSchema = z.object({
  columns: z.int().positive(),
  rows: z.int().positive(),
  align: alignSchema,
  valign: z.enum(['top', 'middle', 'bottom']),
  fill: paintSchema.nullable(),
  /** Top, right, bottom, left. */
  edges: z.tuple([edgeSchema, edgeSchema, edgeSchema, edgeSchema]),
  /** Padding: top, right, bottom, left. */
  padding: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  paragraphs: z.array(paragraphSchema),
});

const itemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    box: boxSchema,
    /** px from one line to the next. */
    line: z.number(),
    /** Whether it has one line, which does not wrap. */
    single: z.boolean(),
    paragraphs: z.array(paragraphSchema),
  }),
  z.object({
    kind: z.literal('table'),
    box: boxSchema,
    name: z.string(),
    /** Widths of columns and heights of rows. */
    widths: z.array(z.number()),
    heights: z.array(z.number()),
    /** A cell that covers several rows stands in the first one. */
    rows: z.array(z.array(cellSchema)),
  }),
  z.object({
    kind: z.literal('shape'),
    box: boxSchema,
    fill: paintSchema.nullable(),
    line: edgeSchema,
    radius: z.number(),
  }),
  z.object({
    kind: z.literal('picture'),
    box: boxSchema,
    /** Value of `data-slide-picture` on its element. */
    id: z.string(),
    alt: z.string(),
  }),
]);

/** What stands on a sheet, in the order in which it is painted. */
export const sheetSchema = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  background: paintSchema.nullable(),
  items: z.array(itemSchema),
});

export type SlideSheet = z.infer<typeof sheetSchema>;
export type SlideItem = z.infer<typeof itemSchema>;
export type SlideParagraph = z.infer<typeof paragraphSchema>;
export type SlideText = Extract<SlideItem, { kind: 'text' }>;
export type SlideTable = Extract<SlideItem, { kind: 'table' }>;
export type SlideShape = Extract<SlideItem, { kind: 'shape' }>;
export type SlidePicture = Extract<SlideItem, { kind: 'picture' }>;
export type SlidePaint = z.infer<typeof paintSchema>;
