/** Spreadsheets keep this name for themselves, in whatever case. */
const KEPT = /^history$/i;
const LONGEST = 31;

/**
 * A name that sheets of a workbook may have: at most 31 characters, none of those that are forbidden, no apostrophe at an
 * end.
 */
export function sheetName(name: string): string {
  const plain = bare(bare(name.replaceAll(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/gu, ' ')).slice(0, LONGEST));
  if (plain === '') return 'Sheet1';
  return KEPT.test(plain) ? `${plain}_` : plain;
}

/** Without apostrophes and white space at its ends, and without half a character where it was cut. */
function bare(name: string): string {
  return name.replace(/\p{Cs}$/u, '').replaceAll(/^[\s']+|[\s']+$/g, '');
}
