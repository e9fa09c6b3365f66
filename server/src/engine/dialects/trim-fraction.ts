/** A timestamp without the zeros that end its fraction, and without a fraction that is nothing else. */
export function trimFraction(text: string): string {
  if (text.length < 21 || text[19] !== '.') return text;
  let end = text.length;
  while (text[end - 1] === '0') end--;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
