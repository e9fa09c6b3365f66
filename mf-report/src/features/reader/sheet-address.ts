import { sameValue, type Sheet } from './sheets.ts';

const PAPER = 'paperId';
/** Value of a repeated page, as text; a name of ours. */
const VALUE = 'paperValue';

/** Keys of the address that belong to one report. */
export const READER_KEYS: readonly string[] = ['state', PAPER, VALUE];

/** The sheet that an address names: of a repeated page that of the value, else its first; null if there is none. */
export function sheetOf(parameters: URLSearchParams, sheets: readonly Sheet[]): Sheet | null {
  const paperId = parameters.get(PAPER);
  const ofPaper = sheets.filter(({ paper }) => paper.id === paperId);
  const value = parameters.get(VALUE);
  return ofPaper.find((sheet) => sheet.value !== undefined && sameValue(sheet.value, value)) ?? ofPaper[0] ?? null;
}

/** The address with another sheet (RU-042). */
export function withSheet(parameters: URLSearchParams, { paper, value }: Sheet): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set(PAPER, paper.id);
  if (value === undefined) next.delete(VALUE);
  else next.set(VALUE, String(value));
  return next;
}

/** Whether an address names a page at all. */
export const namesPaper = (parameters: URLSearchParams): boolean => Boolean(parameters.get(PAPER));

/** Whether an address names exactly this sheet; values that are not there yet may still be any. */
export function isAt(parameters: URLSearchParams, { paper, value, lacking }: Sheet): boolean {
  if (parameters.get(PAPER) !== paper.id) return false;
  return lacking !== undefined || parameters.get(VALUE) === (value === undefined ? null : String(value));
}
