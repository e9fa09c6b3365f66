import { setImmediate as breathe } from 'node:timers/promises';

export interface JsonCounts {
  /** Lists and objects within each other. */
  readonly depth: number;
  /** Lists and objects. */
  readonly parts: number;
  readonly keys: number;
  /** Places in lists and objects, less one for each that has any. */
  readonly commas: number;
}

/** Bytes that are looked at before others have their turn. */
const AT_ONCE = 512 * 1024;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Counts the parts of a JSON text without parsing, with pauses. @returns what exceeds `most`, as soon as known */
export async function excessOf(utf8: Uint8Array, most: JsonCounts): Promise<'depth' | 'length' | null> {
  let [depth, parts, keys, commas] = [0, 0, 0, 0];
  let inText = false;
  let at = 0;
  while (at < utf8.length) {
    const end = Math.min(at + AT_ONCE, utf8.length);
    for (; at < end; at += 1) {
      const byte = utf8[at];
      if (inText) {
        if (byte === BACKSLASH) at += 1;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (byte === COMMA) commas += 1;
      else if (byte === COLON) keys += 1;
      else if (byte === LIST || byte === OBJECT) {
        parts += 1;
        depth += 1;
        if (depth > most.depth) return 'depth';
      } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    }
    if (parts > most.parts || keys > most.keys || commas > most.commas) return 'length';
    await breathe();
  }
  return null;
}
