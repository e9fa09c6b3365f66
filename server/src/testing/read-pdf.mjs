// Prints what a PDF holds, as JSON; a program of its own because Jest does not run ES modules of packages.
import { readFile } from 'node:fs/promises';

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const data = new Uint8Array(await readFile(process.argv[2]));
const task = getDocument({ data, useSystemFonts: true, verbosity: 0 });
const pdf = await task.promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
  pages.push(items.map(({ str }) => str ?? '').join(''));
}
const outline = [];
for (const { title, dest } of (await pdf.getOutline()) ?? [])
  outline.push({ title, page: await pdf.getPageIndex(dest[0]), top: dest[3] });
const { info } = await pdf.getMetadata();
const tagged = (await pdf.getMarkInfo())?.Marked ?? false;
process.stdout.write(JSON.stringify({ pages, outline, info, tagged }));
await task.destroy();
