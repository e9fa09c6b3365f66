import { SaxesParser } from 'saxes';

/** Feeds an XML part to handlers; refuses document type definitions. @throws Error for malformed XML */
export async function* parseXml<Item>(
  bytes: AsyncIterable<Buffer>,
  handlers: (emit: (item: Item) => void) => {
    open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
    text?: (text: string) => void;
    close?: (name: string) => void;
  },
): AsyncGenerator<Item[]> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let items: Item[] = [];
  const { open, text, close } = handlers((item) => items.push(item));
  parser.on('doctype', () => {
    throw new Error('a document type definition');
  });
  parser.on('error', (error) => {
    throw error;
  });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  if (open) parser.on('opentag', (tag) => open(local(tag.name), tag.attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', (tag) => close(local(tag.name)));
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (items.length === 0) continue;
    yield items;
    items = [];
  }
  parser.write(decoder.decode());
  parser.close();
  if (items.length > 0) yield items;
}

/** Number of a column by the letters of a cell's reference, from 0: `A1` is 0, `AB7` is 27; -1 without letters. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const char of reference) {
    const code = char.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
