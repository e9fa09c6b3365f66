/** A piece of a text: words as they stand, or the place of a figure. */
export type DigitalPart = { readonly words: string } | { readonly figure: string };

/**
 * Parts of a text with figures such as `昨日销售额 {销售额}`; a brace that is meant as one is written twice.
 * @returns null for a brace that is never closed, or closed without having been opened
 */
export function digitalParts(template: string): DigitalPart[] | null {
  const parts: DigitalPart[] = [];
  let words = '';
  const flush = () => {
    if (words !== '') parts.push({ words });
    words = '';
  };
  for (let at = 0; at < template.length; at += 1) {
    const one = template.charAt(at);
    if (one !== '{' && one !== '}') {
      words += one;
    } else if (template.charAt(at + 1) === one) {
      words += one;
      at += 1;
    } else if (one === '}') {
      return null;
    } else {
      const end = template.indexOf('}', at);
      const figure = template.slice(at + 1, end).trim();
      if (end < 0 || figure === '' || figure.includes('{')) return null;
      flush();
      parts.push({ figure });
      at = end;
    }
  }
  flush();
  return parts;
}

/** The text with what each figure says in its place; one that nobody knows stays as it was written. */
export function digitalText(template: string, say: (figure: string) => string | undefined): string {
  const parts = digitalParts(template);
  if (!parts) return template;
  return parts.map((part) => ('words' in part ? part.words : (say(part.figure) ?? `{${part.figure}}`))).join('');
}
