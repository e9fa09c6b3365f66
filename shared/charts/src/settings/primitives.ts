import { z } from '../zod.ts';

/** Hex colours of 3 or 6 digits (ST-349), and the rgb() and rgba() forms that the spec's own defaults use (ST-250). */
export const colorSchema = z
  .string()
  .regex(
    /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*(0|1|0?\.\d+)\s*)?\)|transparent)$/i,
  );

/** A font size in px; `14`, `"14"` and `"14px"` all read as "14px". Between 8 and 200. */
export const pxSchema = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?(px)?$/)])
  .transform((value) => Number.parseFloat(String(value)))
  .pipe(z.number().min(8).max(200))
  .transform((value) => `${value}px`);

/** Flags travel as '1'/'0', 1/0 or booleans. */
export const flagSchema = z
  .union([z.boolean(), z.literal('1'), z.literal('0'), z.literal(1), z.literal(0)])
  .transform((value) => value === true || value === '1' || value === 1);

const fontFamily = z
  .string()
  .max(100)
  .regex(/^[\w\s\-,'"\u4e00-\u9fff]*$/);

/** Schema of a font style with the given defaults; an empty `fontFamily` means "not specified" (ST-065). */
export function fontStyle(defaults: { color?: string; fontSize: string; fontWeight?: string }) {
  return z
    .object({
      fontFamily: fontFamily.default(''),
      color: colorSchema.optional(),
      fontSize: pxSchema.default(defaults.fontSize),
      fontStyle: z.enum(['normal', 'italic']).default('normal'),
      fontWeight: z
        .union([z.string(), z.number()])
        .transform(String)
        .pipe(z.string().regex(/^(normal|bold|[1-9]00)$/))
        .default(defaults.fontWeight ?? 'normal'),
      textDecoration: z.enum(['none', 'underline', 'line-through']).default('none'),
    })
    .transform((style) => ({ ...style, color: style.color ?? defaults.color }))
    .prefault({});
}
export type FontStyle = z.output<ReturnType<typeof fontStyle>>;

/** A font style with the colour behind it: cells of tables, totals and headers. */
export function cellStyle(defaults: { bgColor?: string; color?: string; fontWeight?: string } = {}) {
  return fontStyle({ color: defaults.color, fontSize: '12px', fontWeight: defaults.fontWeight })
    .and(
      z
        .object({ bgColor: colorSchema.optional() })
        .transform((style) => ({ bgColor: style.bgColor ?? defaults.bgColor })),
    )
    .prefault({});
}
export type CellStyle = z.output<ReturnType<typeof cellStyle>>;

/** A whole number within limits; text of digits counts. */
export const wholeNumber = (min: number, max: number, value: number) =>
  z.coerce.number().int().min(min).max(max).default(value);

/** A reference to a field: its uniqId in the chart, or nothing. */
export const fieldRef = z.string().max(64).default('');
