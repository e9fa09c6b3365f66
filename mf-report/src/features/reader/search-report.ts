import type { Sheet } from '@tessera/board/paper';
import type { BoardItems } from '@tessera/board/reading';
import { componentName, richTextLines, type BoardComponent } from '@tessera/contract';

/** A place where the text stands. */
export interface Hit {
  readonly sheet: Sheet;
  readonly where: string;
}

/** Sheets whose title, value, names of components or texts hold a text; data of charts is not searched. */
export function searchReport(sheets: readonly Sheet[], items: BoardItems, text: string): Hit[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return sheets.flatMap((sheet) => {
    if (sheet.part > 1) return [];
    const { paper, value } = sheet;
    const words = [
      paper.title,
      ...(value === undefined || value === null ? [] : [String(value)]),
      ...paper.layout.flatMap(({ i }) => wordsOf(items, i)),
    ];
    return words
      .filter((one) => one.toLowerCase().includes(wanted))
      .slice(0, 3)
      .map((where) => ({ sheet, where: cut(where, wanted) }));
  });
}

function wordsOf(items: BoardItems, code: string): string[] {
  const item = items.of(code);
  if (item.kind === 'chart') return [item.report.reportName];
  return item.kind === 'component' ? componentWords(item.component) : [];
}

function componentWords(component: BoardComponent): string[] {
  if (componentName(component) !== 'text' || !('text' in component)) return [component.name];
  return richTextLines(component.text).filter(Boolean);
}

/** Characters before what was found. */
const BEFORE = 12;
const MOST = 60;
function cut(text: string, wanted: string): string {
  const from = Math.max(0, text.toLowerCase().indexOf(wanted) - BEFORE);
  const part = text.slice(from, from + MOST);
  return `${from > 0 ? '…' : ''}${part}${from + MOST < text.length ? '…' : ''}`;
}
