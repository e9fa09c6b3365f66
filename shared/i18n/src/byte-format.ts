const UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** A number of bytes with a unit up to YB, base 1024. */
export function formatBytes(bytes: number, digits = 2): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 B';
  let power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  let text = Number((bytes / 1024 ** power).toFixed(digits));
  if (text >= 1024 && power < UNITS.length - 1) {
    power += 1;
    text = Number((bytes / 1024 ** power).toFixed(digits));
  }
  return `${text} ${UNITS[power]}`;
}
