/** Spreadsheets keep this name for themselves, in whatever case. */
const KEPT = /^history$/i;
const LONGEST = 31;

/** A valid sheet name: at most 31 characters, no forbidden ones, no apostrophe at either end. */
export function sheetName(name: string): string {
  const plain = bare(bare(name.replaceAll(/[[\]:*?/\\\p{Cc}\uFFFE\uFFFF]/gu, ' ')).slice(0, LONGEST));
  if (plain === '') return 'Sheet1';
  return KEPT.test(plain) ? `${plain}_` : plain;
}

/** Without apostrophes and white space at its ends, and without half a character where it was cut. */
function bare(name: string): string {
  return name.replace(/\p{Cs}$/u, '').replaceAll(/^[\s']+|[\s']+$/g, '');
}
