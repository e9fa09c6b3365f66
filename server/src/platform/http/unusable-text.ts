/** NUL, which PostgreSQL keeps in no text, and halves of surrogate pairs, which are no Unicode text. */
const UNUSABLE = /[\0\p{Surrogate}]/u;
const isUnusable = (text: string): boolean => UNUSABLE.test(text);

/** The text with U+FFFD in place of what is unusable, to show it again. */
export const usable = (text: string): string => text.replaceAll(new RegExp(UNUSABLE, 'gu'), '\ufffd');

/**
 * The first text of a JSON value, keys included, that no store keeps as it is.
 * @returns its path, or null; a key is named by the path of its object
 */
export function unusableText(value: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | null {
  if (typeof value === 'string') return isUnusable(value) ? path : null;
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return null;
  for (const [key, part] of Object.entries(value)) {
    if (isUnusable(key)) return path;
    const found = unusableText(part, [...path, key]);
    if (found) return found;
  }
  return null;
}
