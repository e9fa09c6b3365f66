import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of each page of a PDF, without white space: a reader who selects them gets them so. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    // Some fonts share a glyph between a character and a radical that looks like it.
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .normalize('NFKC')
        .replaceAll(/\s/g, ''),
    );
  }
  await task.destroy();
  return pages;
}
