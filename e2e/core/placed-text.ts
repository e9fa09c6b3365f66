import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A character with the start of its baseline, px from the upper left corner of its sheet. */
export interface PlacedCharacter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** px of its font. */
  readonly size: number;
  /** Whether all of it is seen, so that paper must have it. */
  readonly seen: boolean;
}
/** Characters that a PDF draws in one go. */
export interface PlacedRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Characters of each printed sheet of a page, without white space and watermarks, in the order of its document. */
export function charactersOfSheets(page: Page): Promise<PlacedCharacter[][]> {
  return page.evaluate(() => {
    const ascents = new Map<string, number>();
    const canvas = document.createElement('canvas').getContext('2d')!;
    const ascentOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
      const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      const known = ascents.get(font);
      if (known !== undefined) return known;
      canvas.font = font;
      const ascent = canvas.measureText('国').fontBoundingBoxAscent;
      ascents.set(font, ascent);
      return ascent;
    };
    /** What the boxes around an element leave of it, px in the window. */
    const clipOf = (element: Element, sheet: Element) => {
      const clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
      for (let box: Element | null = element; box; box = box === sheet ? null : box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const { left, top, right, bottom } = box.getBoundingClientRect();
        clip.left = Math.max(clip.left, left);
        clip.top = Math.max(clip.top, top);
        clip.right = Math.min(clip.right, right);
        clip.bottom = Math.min(clip.bottom, bottom);
      }
      return clip;
    };
    return [...document.querySelectorAll('.tessera-print-sheet')].map((sheet) => {
      const origin = sheet.getBoundingClientRect();
      const found: { text: string; x: number; y: number; size: number; seen: boolean }[] = [];
      const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent ?? '';
        // What is turned has boxes around it that say nothing of its place.
        if (!element || element.closest('[data-paper-watermark]') || text.trim() === '') continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const clip = clipOf(element, sheet);
        const style = getComputedStyle(element);
        const [ascent, size] = [ascentOf(style), Number.parseFloat(style.fontSize)];
        let at = 0;
        for (const character of text) {
          range.setStart(node, at);
          range.setEnd(node, (at += character.length));
          const [rect] = range.getClientRects();
          if (!rect || rect.width === 0 || character.trim() === '') continue;
          const inSvg = element instanceof SVGTextContentElement;
          found.push({
            text: character,
            x: rect.left - origin.left,
            y: rect.top + ascent - origin.top,
            size,
            seen:
              !inSvg &&
              rect.left >= clip.left - 0.5 &&
              rect.top >= clip.top - 0.5 &&
              rect.right <= clip.right + 0.5 &&
              rect.bottom <= clip.bottom + 0.5,
          });
        }
      }
      return found;
    });
  });
}

/** What each page of a PDF draws, without white space and turned text. */
export async function runsOfPages(bytes: Uint8Array): Promise<PlacedRun[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: PlacedRun[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [left = 0, , , top = 0] = page.view;
    const { items } = await page.getTextContent({ disableNormalization: true });
    pages.push(
      items.flatMap((item): PlacedRun[] => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, turned = 0, , , x = 0, y = 0] = item.transform as number[];
        if (turned !== 0) return [];
        return [{ text: item.str, x: (x - left) / 0.75, y: (top - y) / 0.75 }];
      }),
    );
  }
  await task.destroy();
  return pages;
}

/** px at 96 dpi by which a place may differ. */
const NEAR = 1;
const OPENING = /^[“‘「『（《【]/;

/** @returns a line for each text of a PDF page that its sheet lacks or has elsewhere, and for each text of the sheet that the page lacks */
export function differences(sheet: readonly PlacedCharacter[], page: readonly PlacedRun[]): string[] {
  const open = new Map<string, Set<number>>();
  sheet.forEach(({ text }, index) => open.set(text, (open.get(text) ?? new Set()).add(index)));
  const faults: string[] = [];
  const printed = new Set<number>();
  for (const { text, x, y } of page) {
    const characters = [...text].filter((character) => character.trim() !== '');
    const near = [...(open.get(characters[0] ?? '') ?? [])].filter((index) => {
      const place = sheet[index];
      // Of opening punctuation that is set narrow, the file has the beginning of the wide character.
      const narrowed = OPENING.test(text) ? (place?.size ?? 0) / 2 : 0;
      return place && Math.abs(place.x - x) <= NEAR + narrowed && Math.abs(place.y - y) <= NEAR;
    });
    const from = near.find((index) => characters.every((character, at) => sheet[index + at]?.text === character));
    if (from === undefined) {
      faults.push(`${text} at ${x.toFixed(1)}, ${y.toFixed(1)} stands on paper only`);
      continue;
    }
    characters.forEach((character, at) => {
      open.get(character)?.delete(from + at);
      printed.add(from + at);
    });
  }
  for (const [index, { text, x, y, seen }] of sheet.entries())
    if (seen && !printed.has(index)) faults.push(`${text} at ${x.toFixed(1)}, ${y.toFixed(1)} is not on paper`);
  return faults;
}
