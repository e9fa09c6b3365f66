import type { Locale } from '@tessera/contract';
import type PptxGenJS from 'pptxgenjs';

import { officeFont, officeOf } from './slide-fonts.ts';
import type { SlideItem, SlidePaint, SlideParagraph, SlideSheet, SlideTable, SlideText } from './slide-model.ts';

type Slide = PptxGenJS.Slide;
type Run = PptxGenJS.TextProps;

const inches = (px: number): number => px / 96;
const points = (px: number): number => Math.round(px * 75) / 100;
/** Characters that XML has no place for; a file that holds one is not opened. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const plain = (words: string): string => words.replaceAll(NO_XML, '');
const transparency = ({ alpha }: SlidePaint): number => Math.round((1 - alpha) * 100);
const fillOf = (paint: SlidePaint | null) =>
  paint ? { fill: { color: paint.colour, transparency: transparency(paint) } } : {};

export interface SlideDeck {
  /** Adds a slide. @param pictureOf file of a picture on it */
  add(sheet: SlideSheet, pictureOf: (id: string) => string): void;
  /** The file. Pictures are read by then. */
  bytes(): Promise<Buffer>;
}

/**
 * A PowerPoint file with a slide for each sheet. All have the size of the first one; sheets of other sizes are fitted into it.
 * @param about.subject what its data stands on @param about.linkOf the address under which readers reach one of the page
 * @param about.watermark a line at the foot of each slide; empty for none
 */
export async function createSlideDeck(
  first: Pick<SlideSheet, 'width' | 'height'>,
  about: {
    readonly title: string;
    readonly subject: string;
    readonly locale: Locale;
    readonly watermark: string;
    readonly linkOf: (address: string) => string;
  },
): Promise<SlideDeck> {
  // Only servers that write slides hold the library in memory.
  const { default: Deck } = await import('pptxgenjs');
  const { locale, linkOf } = about;
  const deck = new Deck();
  const { font } = officeOf(locale);
  deck.defineLayout({ name: 'sheet', width: inches(first.width), height: inches(first.height) });
  deck.layout = 'sheet';
  deck.title = plain(about.title);
  deck.subject = plain(about.subject);
  deck.author = 'Tessera';
  deck.company = 'Tessera';
  deck.theme = { headFontFace: font, bodyFontFace: font };
  return {
    add({ width, height, background, items }, pictureOf) {
      const slide = deck.addSlide();
      if (background) slide.background = { color: background.colour };
      const scale = Math.min(first.width / width, first.height / height, 1);
      for (const item of items) put(slide, item, { scale, locale, linkOf, pictureOf });
      if (about.watermark !== '') {
        const foot = { x: 0, y: inches(first.height) - 0.24, w: inches(first.width), h: 0.22 };
        slide.addText(plain(about.watermark), {
          ...foot,
          fontSize: 8,
          color: '808080',
          align: 'right',
          margin: [0, 8, 0, 8],
        });
      }
    },
    async bytes() {
      return (await deck.write({ outputType: 'nodebuffer', compression: true })) as Buffer;
    },
  };
}

interface Placing {
  readonly scale: number;
  readonly locale: Locale;
  readonly linkOf: (address: string) => string;
  readonly pictureOf: (id: string) => string;
}

function put(slide: Slide, item: SlideItem, placing: Placing): void {
  const { scale } = placing;
  const { box } = item;
  const place = {
    x: inches(box.x * scale),
    y: inches(box.y * scale),
    w: inches(box.width * scale),
    h: inches(box.height * scale),
  };
  switch (item.kind) {
    case 'picture':
      slide.addImage({ ...place, path: placing.pictureOf(item.id), altText: plain(item.alt) });
      return;
    case 'shape': {
      const { line, radius } = item;
      slide.addShape(radius > 0 ? 'roundRect' : 'rect', {
        ...place,
        ...fillOf(item.fill),
        ...(radius > 0 ? { rectRadius: inches(radius * scale) } : {}),
        ...(line
          ? {
              line: {
                color: line.paint.colour,
                transparency: transparency(line.paint),
                width: points(line.width * scale),
              },
            }
          : {}),
      });
      return;
    }
    case 'text':
      slide.addText(runsOf(item.paragraphs, placing), {
        ...place,
        isTextBox: true,
        margin: 0,
        valign: item.single ? 'middle' : 'top',
        wrap: !item.single,
        fit: 'none',
        ...spacing(item, scale),
      });
      return;
    case 'table':
      putTable(slide, item, place, placing);
  }
}

/** Lines as far apart as on the sheet; a single one needs none. */
const spacing = ({ single, line }: SlideText, scale: number) => (single ? {} : { lineSpacing: points(line * scale) });

function putTable(
  slide: Slide,
  { name, widths, heights, rows }: SlideTable,
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
  placing: Placing,
): void {
  const { scale } = placing;
  const cells = rows.map((row) =>
    row.map(({ columns, rows: down, align, valign, fill, edges, padding, paragraphs }): PptxGenJS.TableCell => {
      const border = edges.map((edge) =>
        edge
          ? { type: 'solid' as const, pt: points(edge.width * scale), color: edge.paint.colour }
          : { type: 'none' as const },
      ) as [PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps, PptxGenJS.BorderProps];
      return {
        text: runsOf(paragraphs, placing) as PptxGenJS.TableCell[],
        options: {
          ...(columns > 1 ? { colspan: columns } : {}),
          ...(down > 1 ? { rowspan: down } : {}),
          align,
          valign,
          border,
          margin: padding.map((px) => inches(px * scale)) as [number, number, number, number],
          ...fillOf(fill),
        },
      };
    }),
  );
  slide.addTable(cells, {
    x,
    y,
    w,
    colW: widths.map((px) => inches(px * scale)),
    rowH: heights.map((px) => inches(px * scale)),
    ...(name === '' ? {} : { objectName: plain(name) }),
  });
}

function runsOf(paragraphs: readonly SlideParagraph[], { scale, locale, linkOf }: Placing): Run[] {
  const { lang } = officeOf(locale);
  return paragraphs.flatMap(({ align, list, runs }, index) => {
    const more = index < paragraphs.length - 1;
    const bullet = list === 'none' ? {} : { bullet: { type: list } as const };
    if (runs.length === 0) return [{ text: '', options: { align, lang, breakLine: more } }];
    return runs.map(({ text, size, paint, bold, italic, underline, strike, font, link }, at): Run => ({
      text: plain(text),
      options: {
        align,
        ...bullet,
        lang,
        fontSize: points(size * scale),
        fontFace: officeFont(font, locale),
        color: paint.colour,
        ...(paint.alpha < 1 ? { transparency: transparency(paint) } : {}),
        bold,
        italic,
        ...(underline || link ? { underline: { style: 'sng' as const } } : {}),
        ...(strike ? { strike: 'sngStrike' as const } : {}),
        ...(link ? { hyperlink: { url: linkOf(link) } } : {}),
        breakLine: more && at === runs.length - 1,
      },
    }));
  });
}
