import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfContents {
  /** Characters of each page as the file stores them, without white space. */
  readonly pages: readonly string[];
  /** Entries of the outline in the order in which it is read, with the index of the page they lead to. */
  readonly outline: readonly { readonly title: string; readonly page: number }[];
  readonly title: string | undefined;
  readonly subject: string | undefined;
  readonly creator: string | undefined;
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
  const outline: { title: string; page: number }[] = [];
  const read = async (entries: Awaited<ReturnType<typeof pdf.getOutline>>): Promise<void> => {
    for (const { title, dest, items } of entries) {
      outline.push({ title, page: Array.isArray(dest) ? await pdf.getPageIndex(dest[0]) : -1 });
      await read(items);
    }
  };
  await read((await pdf.getOutline()) ?? []);
  const info = (await pdf.getMetadata()).info as { Title?: string; Subject?: string; Creator?: string };
  await task.destroy();
  return { pages, outline, title: info.Title, subject: info.Subject, creator: info.Creator };
}
