import type { Entry } from 'ldapts';

/** Values of an attribute as texts, whatever the case in which the server writes its name. Options such as `;binary` are left out. */
export function valuesOf(entry: Entry, attribute: string): string[] {
  const wanted = attribute.toLowerCase();
  if (wanted === '' || wanted === 'dn') return [];
  for (const [name, value] of Object.entries(entry)) {
    if (name.toLowerCase() !== wanted || name === 'dn') continue;
    const list = Array.isArray(value) ? value : [value];
    return list.map((one) => (typeof one === 'string' ? one : one.toString('utf8')).trim()).filter((one) => one !== '');
  }
  return [];
}
export const firstOf = (entry: Entry, attribute: string): string | null => valuesOf(entry, attribute)[0] ?? null;

/** The id of an entry as a text; bytes as Active Directory writes them. Null for none. */
export function idOf(entry: Entry, attribute: string, binary: boolean): string | null {
  if (!binary) return firstOf(entry, attribute);
  const found = Object.entries(entry).find(([name]) => name.toLowerCase() === attribute.toLowerCase())?.[1];
  const bytes = Array.isArray(found) ? found[0] : found;
  if (bytes === undefined || bytes.length === 0) return null;
  // Read as a text, bytes are lost, and another id would come of them.
  if (!Buffer.isBuffer(bytes)) return null;
  const buffer = bytes;
  if (buffer.length !== 16) return buffer.toString('hex');
  // The first three parts of a GUID are little-endian.
  const part = (from: number, to: number, reversed: boolean) => {
    const slice = buffer.subarray(from, to);
    return (reversed ? Buffer.from(slice).reverse() : slice).toString('hex');
  };
  return [part(0, 4, true), part(4, 6, true), part(6, 8, true), part(8, 10, false), part(10, 16, false)].join('-');
}

/** A DN in the form by which it is compared: servers write case, spaces and escapes as they like. */
export const dnKey = (dn: string): string =>
  splitDn(dn)
    .map((part) =>
      plainPart(part)
        .trim()
        .replace(/\s*=\s*/, '=')
        .toLowerCase()
        .replaceAll(/[\\",]/g, String.raw`\$&`),
    )
    .join(',');

/** A part of a DN without its escapes: `\,` and bytes of UTF-8 such as `\e4\b8\ad`. */
function plainPart(part: string): string {
  return part.replaceAll(/(?:\\[0-9a-f]{2})+|\\(.)/gi, (escaped, letter: string | undefined) =>
    letter === undefined ? Buffer.from(escaped.replaceAll('\\', ''), 'hex').toString('utf8') : letter,
  );
}

/** The first value of a DN: the name by which people know a group. */
export function dnName(dn: string): string {
  const part = plainPart(splitDn(dn)[0] ?? '');
  return part.slice(part.indexOf('=') + 1).trim();
}

/** The DN above; empty at the top. */
export const dnAbove = (dn: string): string => splitDn(dn).slice(1).join(',');

/** Parts of a DN; commas behind a backslash or in quotes part nothing. */
function splitDn(dn: string): string[] {
  const parts: string[] = [];
  let [part, quoted] = ['', false];
  for (let at = 0; at < dn.length; at += 1) {
    const letter = dn[at] ?? '';
    if (letter === '\\') {
      part += letter + (dn[at + 1] ?? '');
      at += 1;
    } else if (letter === ',' && !quoted) {
      parts.push(part);
      part = '';
    } else {
      if (letter === '"') quoted = !quoted;
      part += letter;
    }
  }
  return dn.trim() === '' ? [] : [...parts, part];
}

/** Active Directory: whether an account is disabled or past its end. */
export function isSwitchedOff(entry: Entry, now: Date): boolean {
  const control = Number(firstOf(entry, 'userAccountControl') ?? 0);
  if ((control & 2) !== 0) return true;
  const expires = firstOf(entry, 'accountExpires');
  // Intervals of 100 ns since 1601; 0 and the largest number mean never.
  if (expires === null || !/^\d{1,19}$/.test(expires) || expires === '0' || expires === '9223372036854775807')
    return false;
  return Number(BigInt(expires) / 10_000n) - 11_644_473_600_000 <= now.getTime();
}
