import { displayWidth } from './display-width.ts';

/** Cuts a text to a number of width units: keeps its beginning and its end, and replaces the middle by an ellipsis. */
export function cutMiddle(text: string, units: number): string {
  if (displayWidth(text) <= units) return text;
  const characters = [...text];
  let [head, tail, width] = ['', '', 1];
  // The beginning is read first and gets the larger half.
  for (let first = 0, last = characters.length - 1; first <= last;) {
    const fromHead = displayWidth(head) <= displayWidth(tail);
    const next = characters[fromHead ? first : last] as string;
    width += displayWidth(next);
    if (width > units) break;
    if (fromHead) head += next;
    else tail = next + tail;
    if (fromHead) first += 1;
    else last -= 1;
  }
  return `${head.trimEnd()}…${tail.trimStart()}`;
}

/** Parts that names are made of: words with the space before them, and single letters of scripts without spaces. */
const partsOf = (text: string): string[] => text.match(/\s*[\p{Script=Latin}\p{N}'’.&-]+|\s*./gu) ?? [];

/** How many parts all lists begin with in common. */
function commonParts(lists: readonly (readonly string[])[]): number {
  const [first = [], ...others] = lists;
  const different = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  const most = lists.reduce((least, list) => Math.min(least, list.length - 1), Number.POSITIVE_INFINITY);
  return Math.min(different < 0 ? first.length : different, Math.max(0, most));
}

/**
 * Names for little room: what is too wide loses first what all names begin and end with, then its middle, so that they
 * stay apart. Names that fit are as they are. What all have in common leaves no mark.
 *
 * @param units width units that a name has
 */
export function tellingLabels(labels: readonly string[], units: number): string[] {
  const lists = labels.map(partsOf);
  if (lists.length < 2 || labels.every((label) => displayWidth(label) <= units))
    return labels.map((label) => cutMiddle(label, units));
  const begin = commonParts(lists);
  const end = commonParts(lists.map((list) => list.slice(begin).reverse()));
  const named = (from: number) =>
    lists.map((parts) =>
      parts
        .slice(from, parts.length - end)
        .join('')
        .trim(),
    );
  const whole = named(0);
  // All names are cut alike.
  const chosen = begin > 0 && whole.some((name) => displayWidth(name) > units) ? named(begin) : whole;
  return labels.map((label, index) => cutMiddle(displayWidth(label) <= units ? label : chosen[index] || label, units));
}
