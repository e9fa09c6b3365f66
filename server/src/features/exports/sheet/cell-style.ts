import { channelsOf, type CellPaint, type TableCellLook } from '@tessera/charts/model';
import type { Style } from 'exceljs';

/** A colour as sheets write it; what is half transparent lies on white. */
export function argb(color: string): string {
  const [red, green, blue, opacity] = channelsOf(color);
  const over = (channel: number) => Math.round(channel * opacity + 255 * (1 - opacity));
  return `FF${[red, green, blue].map((channel) => over(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const isColor = (color: string | undefined): color is string =>
  color !== undefined && /^#([0-9a-f]{3}|[0-9a-f]{6})$|^rgba?\(/i.test(color);

export interface CellLook {
  readonly look: TableCellLook;
  readonly align: 'left' | 'right' | 'center';
  readonly bold?: boolean;
  readonly background?: string | undefined;
  readonly paint?: CellPaint | undefined;
  readonly format?: string | undefined;
}

/** Styles by what they look like: equal cells share one object, which the writer recognises. */
export function createStyles(): (cell: CellLook) => Partial<Style> {
  const known = new Map<string, Partial<Style>>();
  return ({ look, align, bold = false, background, paint, format }) => {
    const fill = paint?.background ?? look.background ?? background;
    const color = paint?.color ?? paint?.icon?.color ?? look.color;
    const strong = bold || look.fontWeight === 'bold' || Number(look.fontWeight) >= 600;
    const key = `${fill}|${color}|${strong}|${look.fontStyle}|${look.textDecoration}|${align}|${format}`;
    const same = known.get(key);
    if (same) return same;
    const style: Partial<Style> = {
      font: {
        size: 11,
        ...(strong ? { bold: true } : {}),
        ...(look.fontStyle === 'italic' ? { italic: true } : {}),
        ...(look.textDecoration.includes('underline') ? { underline: true } : {}),
        ...(isColor(color) ? { color: { argb: argb(color) } } : {}),
      },
      alignment: { horizontal: align, vertical: 'middle' },
      ...(isColor(fill) ? { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: argb(fill) } } } : {}),
      ...(format === undefined ? {} : { numFmt: format }),
    };
    known.set(key, style);
    return style;
  };
}
