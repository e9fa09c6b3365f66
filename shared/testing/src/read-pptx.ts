import { strFromU8, unzipSync } from 'fflate';

export interface ReadCell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
  /** Covered by a cell before or above it. */
  readonly merged: boolean;
}
export interface ReadSlide {
  /** Text boxes in their order, lines apart by line breaks. */
  readonly texts: readonly string[];
  readonly tables: readonly (readonly (readonly ReadCell[])[])[];
  /** Alternative texts of pictures. */
  readonly pictures: readonly string[];
  /** Shapes without text. */
  readonly shapes: number;
  readonly ids: readonly number[];
  readonly links: readonly string[];
  readonly xml: string;
}
export interface ReadDeck {
  /** Of a slide, in px. */
  readonly size: { readonly width: number; readonly height: number };
  readonly slides: readonly ReadSlide[];
  readonly parts: Readonly<Record<string, Uint8Array>>;
}

const plain = (words: string) =>
  words.replaceAll(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
  );
const inside = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner);
const linesOf = (xml: string): string =>
  inside(xml, 'a:p')
    .map((paragraph) => plain(inside(paragraph, 'a:t').join('')))
    .join('\n');
const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** What a PowerPoint file holds, slide by slide in the order of the presentation. */
export function readPptx(bytes: Uint8Array): ReadDeck {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const deck = part('ppt/presentation.xml');
  const targets = targetsOf(part('ppt/_rels/presentation.xml.rels'));
  const [, width = '0', height = '0'] = /<p:sldSz cx="(\d+)" cy="(\d+)"/.exec(deck) ?? [];
  const names = [...deck.matchAll(/<p:sldId [^>]*r:id="([^"]+)"/g)].map(
    ([, id = '']) => `ppt/${targets.get(id) ?? ''}`,
  );
  return {
    size: { width: Number(width) / 9_525, height: Number(height) / 9_525 },
    slides: names.map((name) => {
      const rels = part(name.replace('slides/', 'slides/_rels/') + '.rels');
      return slideOf(part(name), [...targetsOf(rels).values()]);
    }),
    parts,
  };
}

const targetsOf = (rels: string) =>
  new Map(
    [...rels.matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id') ?? '',
      plain(attribute(tag, 'Target') ?? ''),
    ]),
  );

function slideOf(xml: string, targets: readonly string[]): ReadSlide {
  const shapes = inside(xml, 'p:sp').map(linesOf);
  return {
    texts: shapes.filter((text) => text !== ''),
    tables: inside(xml, 'a:tbl').map((table) =>
      inside(table, 'a:tr').map((row) =>
        [...row.matchAll(/<a:tc( [^>]*)?>(.*?)<\/a:tc>/gs)].map(([, tag = '', inner = '']) => ({
          text: linesOf(inner),
          columns: Number(attribute(tag, 'gridSpan') ?? 1),
          rows: Number(attribute(tag, 'rowSpan') ?? 1),
          merged: attribute(tag, 'hMerge') === '1' || attribute(tag, 'vMerge') === '1',
        })),
      ),
    ),
    pictures: [...xml.matchAll(/<p:pic>.*?<p:cNvPr ([^>]*)>/gs)].map(([, tag = '']) =>
      plain(attribute(` ${tag}`, 'descr') ?? ''),
    ),
    shapes: shapes.filter((text) => text === '').length,
    ids: [...xml.matchAll(/<p:cNvPr id="(\d+)"/g)].map(([, id]) => Number(id)),
    links: targets.filter((target) => /^(https?|mailto):/.test(target)),
    xml,
  };
}
