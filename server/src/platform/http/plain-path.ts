/**
 * Whether a target is a plain path: no dot or empty segments, backslashes, encoded slashes, path parameters or control
 * characters. Ambiguous paths can bypass protection (CVE-2024-56511, CVE-2024-30269).
 * @param target as in the request line, with query
 */
export function isPlainPath(target: string): boolean {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/')) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  // Encoded once more is refused as well; no address of ours holds a percent sign.
  if (/%[0-9a-f]{2}/i.test(decoded)) return false;
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u001f\u007f\\;]/.test(decoded) || decoded.includes('//')) return false;
  if (/%(?:2f|5c)/i.test(path)) return false;
  return decoded.split('/').every((segment) => segment !== '.' && segment !== '..');
}
