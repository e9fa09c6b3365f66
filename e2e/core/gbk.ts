/** A text in GBK, which Node reads but does not write: the table is read off its decoder. */
export function toGbk(text: string): Uint8Array {
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder('gbk');
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      table.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  }
  return Uint8Array.from(
    [...text].flatMap((letter) => (letter < '\u0080' ? [letter.charCodeAt(0)] : (table.get(letter) ?? [0x3f]))),
  );
}
