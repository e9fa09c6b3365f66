// Prints what a PDF holds, as JSON; a program of its own because Jest does not run ES modules of packages.
import { readFile } from 'node:fs/promises';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await readFile(process.argv[2]));
const task = getDocument({ data, useSystemFonts: true, verbosity: 0 });
const pdf = await task.promise;
const pages = [];
const sizes = [];
const links = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ disableNormalization: true });
  const [left, bottom, right, top] = page.view;
  sizes.push({ width: right - left, height: Math.round((top - bottom) * 1_000) / 1_000 });
  for (const { url } of await page.getAnnotations()) if (url) links.push(url);
  pages.push(items.map(({ str }) => str ?? '').join(''));
}
const outline = [];
async function read(entries, level) {
  for (const { title, dest, items } of entries) {
    outline.push({ title, level, page: await pdf.getPageIndex(dest[0]), top: dest[3] });
    await read(items, level + 1);
  }
}
await read((await pdf.getOutline()) ?? [], 0);
const { info } = await pdf.getMetadata();
const tagged = (await pdf.getMarkInfo())?.Marked ?? false;
process.stdout.write(JSON.stringify({ pages, sizes, links, outline, info, tagged }));
await task.destroy();
