/** Checks a key of plain path segments, such as `builds/mf-admin/abc/entry.js`. @throws RangeError */
export function checkKey(key: string): string {
  const plain = key.split('/').every((segment) => /^[\w@][\w@.+ -]*$/.test(segment) && !segment.endsWith('.part'));
  if (!plain || key.length > 512)
    throw new RangeError(`not a key of the file store: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
