import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfContents {
  /** Characters of each page as the file stores them, without white space. */
  readonly pages: readonly string[];
}

/** What a program finds in a PDF that searches, copies or indexes it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true });
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(/\s/g, ''),
    );
  }
  await task.destroy();
  return { pages };
}
