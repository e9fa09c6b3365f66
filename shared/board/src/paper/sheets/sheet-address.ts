import { sameValue } from './pages.ts';
import type { Sheet } from './sheets.ts';

const PAPER = 'paperId';
/** Value of a repeated page, as text; a name of ours. */
const VALUE = 'paperValue';
/** Sheet of a page, from 2; a name of ours. */
const PART = 'paperSheet';

/** Keys of the address that belong to one report. */
export const READER_KEYS: readonly string[] = ['state', PAPER, VALUE, PART];

/** The sheet that an address names, else the first one of its value or page; null if there is none. */
export function sheetOf(parameters: URLSearchParams, sheets: readonly Sheet[]): Sheet | null {
  const paperId = parameters.get(PAPER);
  const ofPaper = sheets.filter(({ paper }) => paper.id === paperId);
  const value = parameters.get(VALUE);
  const ofValue = ofPaper.filter((sheet) => sheet.value !== undefined && sameValue(sheet.value, value));
  const [first] = ofValue.length > 0 ? ofValue : ofPaper;
  const part = Number(parameters.get(PART) ?? 1);
  return ofPaper.find((sheet) => sheet.page === first?.page && sheet.part === part) ?? first ?? null;
}

/** The address with another sheet (RU-042). */
export function withSheet(parameters: URLSearchParams, { paper, value, part }: Sheet): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set(PAPER, paper.id);
  if (value === undefined) next.delete(VALUE);
  else next.set(VALUE, String(value));
  if (part === 1) next.delete(PART);
  else next.set(PART, String(part));
  return next;
}

/** Whether an address names a page at all. */
export const namesPaper = (parameters: URLSearchParams): boolean => Boolean(parameters.get(PAPER));

/** Whether an address names exactly this sheet; values and parts that are not there yet may still be any. */
export function isAt(parameters: URLSearchParams, { paper, value, lacking, part, settled }: Sheet): boolean {
  if (parameters.get(PAPER) !== paper.id) return false;
  if (lacking !== undefined) return true;
  if (parameters.get(VALUE) !== (value === undefined ? null : String(value))) return false;
  return !settled || Number(parameters.get(PART) ?? 1) === part;
}
