import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Radicals that a font draws as the characters they look like, and that normalising leaves as they are. */
const RADICALS = '⻄西⻅见⻆角⻉贝⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻢马⻣骨⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙';
/** Dashes and hyphens that fonts draw as one: a reader of the file gets whichever of them the font names first. */
const ALIKE = [
  [/[\u2012\u2013]/g, '–'],
  [/[\u2010\u2011\u00ad]/g, '-'],
] as const;

/** The words of each page of a PDF, without white space: a reader who selects them gets them so. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join('');
    const plain = [...words.normalize('NFKC').replaceAll(/\s/g, '')].map(character).join('');
    pages.push(ALIKE.reduce((text, [alike, one]) => text.replaceAll(alike, one), plain));
  }
  await task.destroy();
  return pages;
}

function character(one: string): string {
  const at = RADICALS.indexOf(one);
  return at % 2 === 0 ? RADICALS.charAt(at + 1) : one;
}
