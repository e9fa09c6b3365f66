/** A name that sheets of a workbook may have: at most 31 characters, none of those that are forbidden. */
export function sheetName(name: string): string {
  const plain = name
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31)
    .trim();
  return plain === '' ? 'Sheet1' : plain;
}
