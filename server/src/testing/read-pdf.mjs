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
const labels = await pdf.getPageLabels();
/** Roles and texts of the tags of a page, as a reader follows them. */
async function tagsOf(number) {
  const page = await pdf.getPage(number);
  const tree = await page.getStructTree();
  if (!tree) return null;
  const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const texts = new Map();
  const open = [];
  for (const item of items) {
    if (item.type?.startsWith('begin')) open.push(item.id ?? null);
    else if (item.type === 'endMarkedContent') open.pop();
    else if (open.at(-1)) texts.set(open.at(-1), (texts.get(open.at(-1)) ?? '') + (item.str ?? ''));
  }
  const found = [];
  const walk = (node, role) => {
    if (node.type === 'content') found.push(`${role}: ${texts.get(node.id) ?? ''}`);
    else if (node.type === 'object') found.push(`${role}: object`);
    else
      for (const child of node.children ?? [])
        walk(child, ['NonStruct', 'Span'].includes(node.role) ? role : node.role);
  };
  walk(tree, 'Root');
  return found;
}
const tags = [];
for (let number = 1; number <= pdf.numPages; number += 1) tags.push(await tagsOf(number));
process.stdout.write(JSON.stringify({ pages, sizes, links, outline, info, tagged, labels, tags }));
await task.destroy();
