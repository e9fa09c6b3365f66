import type { ExportKind } from '@tessera/contract';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};
/** Names that Windows keeps for devices. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A part of a file's name that no system takes for a path or a device, in whatever script. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}\\/:*?"<>|]+/gu, '_')
    .replaceAll(/^[\s._]+|[\s.]+$/g, '')
    .slice(0, 80)
    .trim();
  if (plain === '') return 'export';
  return DEVICE.test(plain) ? `_${plain}` : plain;
}

/** What a download is called: the board, and the minute it was asked for on the clocks of a time zone. */
export function fileNameOf(menuName: string, createdAt: Date, timeZone: string, extension: string): string {
  // Swedish writes 2026-03-01 08:05.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const stamp = clock.format(createdAt).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${safeName(menuName)}_${stamp}.${extension}`;
}

/** The ending of a name before the file is there. */
export const extensionOf = (kind: ExportKind, charts: number | undefined): string =>
  kind === 'csv' && charts !== 1 ? 'zip' : kind;

export function mediaTypeOf(extension: string): string {
  return MEDIA_TYPES[extension] ?? 'application/octet-stream';
}
