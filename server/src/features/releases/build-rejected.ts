import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/**
 * Why a build is refused, with the arguments that the sentence names. A reason is a branch of the text
 * `error.buildRejected` in each of the four files of `server/locales`.
 */
export const BUILD_REASONS = {
  noArchive: [],
  empty: [],
  unpacksToTooMuch: ['limit'],
  tooManyFiles: ['limit'],
  fileTooLarge: ['path', 'limit'],
  fileTwice: ['path'],
  noPlainFile: ['path'],
  badPath: ['path'],
  fileMissing: ['path'],
  fileUnreadable: ['path'],
  fileNotListed: ['path', 'list'],
  fileNotServed: ['path'],
  fieldMissing: ['path', 'field'],
  fieldUnknown: ['path', 'field'],
  fieldInvalid: ['path', 'field', 'value'],
  federationName: ['value', 'expected'],
  foreignManifest: ['remote', 'value'],
  contract: ['contract', 'range', 'version'],
  capability: ['shell', 'capability', 'range'],
  range: ['capability', 'range'],
  routeMalformed: ['route'],
  routeReserved: ['route', 'value'],
  routeTaken: ['route', 'remote'],
  entryForeign: ['route'],
  openShell: ['shell', 'seen', 'capability', 'range'],
  styleOutside: ['path', 'value', 'remote'],
} as const satisfies Record<string, readonly string[]>;
export type BuildReason = keyof typeof BUILD_REASONS;

/** The refusal of a build. @param args what the reason names; paths of the archive, ids and versions only */
export function buildRejected<Reason extends BuildReason>(
  reason: Reason,
  args: Readonly<Record<(typeof BUILD_REASONS)[Reason][number], string | number>>,
  cause?: unknown,
): CatalogueError {
  return new CatalogueError('buildRejected', { ...args, reason }, { cause });
}
