import type { Page } from '@playwright/test';

/** Difference of a colour's part, of 255, from which a pixel counts as another: edges of letters vary below it. */
const OTHER = 24;

/** How many pixels of two pictures of the same size differ. @param one, other PNG in base64 */
export async function countOtherPixels(page: Page, one: string, other: string): Promise<number> {
  // A page of its own: the product's policy does not let pictures be read from their addresses.
  const plain = await page.context().newPage();
  const count = await plain.evaluate(
    async ([first, second, limit]) => {
      const read = async (png: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('This browser draws nothing.');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
      };
      const [a, b] = [await read(first), await read(second)];
      if (a.length !== b.length) throw new Error('The pictures have different sizes.');
      let others = 0;
      for (let at = 0; at < a.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 0)) > limit)) others += 1;
      return others;
    },
    [one, other, OTHER] as const,
  );
  await plain.close();
  return count;
}
