import type { Page } from '@playwright/test';

/** Pixels of the screen in one of the sheet, each way: what a build of the browser draws otherwise at an edge fades. */
const COARSE = 4;
/** Difference of a colour's part, of 255, from which a pixel of the sheet counts as another. */
const OTHER = 28;

/** Where a picture lies on the sheet, in its pixels. */
export interface SheetPart {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Sheet {
  /** As PNG, in base64. */
  readonly png: string;
  readonly parts: readonly SheetPart[];
}

/** The page's pictures, coarsened to one small sheet. */
export async function takeSheet(page: Page, selector: string): Promise<Sheet> {
  const shot = (await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })).toString('base64');
  return page.evaluate(
    async ([picture, tiles, coarse]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
      const { width, height } = bitmap;
      const screen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      const sheet = document.createElement('canvas');
      [sheet.width, sheet.height] = [Math.floor(width / coarse), Math.floor(height / coarse)];
      const context = sheet.getContext('2d');
      if (!screen || !context) throw new Error('This browser draws nothing.');
      screen.drawImage(bitmap, 0, 0);
      const { data } = screen.getImageData(0, 0, width, height);
      const small = context.createImageData(sheet.width, sheet.height);
      for (let y = 0; y < sheet.height; y += 1)
        for (let x = 0; x < sheet.width; x += 1)
          for (let channel = 0; channel < 3; channel += 1) {
            let sum = 0;
            for (let row = 0; row < coarse; row += 1)
              for (let column = 0; column < coarse; column += 1)
                sum += data[((y * coarse + row) * width + x * coarse + column) * 4 + channel] ?? 0;
            small.data[(y * sheet.width + x) * 4 + channel] = Math.round(sum / coarse ** 2);
            small.data[(y * sheet.width + x) * 4 + 3] = 255;
          }
      context.putImageData(small, 0, 0);
      const parts = [...document.querySelectorAll<HTMLElement>(tiles)].map((tile) => {
        const box = tile.getBoundingClientRect();
        return {
          name: `${tile.dataset['code'] ?? ''} ${tile.querySelector('h2')?.textContent ?? ''}`,
          x: Math.round((box.left + scrollX) / coarse),
          y: Math.round((box.top + scrollY) / coarse),
          width: Math.floor(box.width / coarse),
          height: Math.floor(box.height / coarse),
        };
      });
      return { png: sheet.toDataURL('image/png').split(',')[1] ?? '', parts };
    },
    [shot, selector, COARSE] as const,
  );
}

/**
 * Which share of a picture's pixels is another than in a stored sheet, 0 to 1.
 * @param stored PNG in base64
 * @param at where the pictures to compare with lie on the stored sheet; the same places unless told
 */
export async function sheetDifferences(
  page: Page,
  sheet: Sheet,
  stored: string,
  at: readonly SheetPart[] = sheet.parts,
): Promise<number[]> {
  return page.evaluate(
    async ([one, other, parts, places, limit]) => {
      const read = async (png: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('This browser draws nothing.');
        context.drawImage(bitmap, 0, 0);
        return context;
      };
      const [left, right] = [await read(one), await read(other)];
      return parts.map((part, index) => {
        const place = places[index] ?? part;
        const a = left.getImageData(part.x, part.y, part.width, part.height).data;
        const b = right.getImageData(place.x, place.y, part.width, part.height).data;
        let count = 0;
        for (let pixel = 0; pixel < a.length; pixel += 4) {
          const differs = [0, 1, 2].some(
            (channel) => Math.abs((a[pixel + channel] ?? 0) - (b[pixel + channel] ?? 0)) > limit,
          );
          if (differs) count += 1;
        }
        return count / (part.width * part.height);
      });
    },
    [sheet.png, stored, sheet.parts, at, OTHER] as const,
  );
}
