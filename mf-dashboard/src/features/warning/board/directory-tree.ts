import type { WarningDirectory } from '@tessera/contract';

/** A warning dashboard with how deep it stands, 0 at the top. */
export interface DirectoryLine {
  readonly directory: WarningDirectory;
  readonly depth: number;
}

/** Directories in the order of a tree, each before those below it; one whose parent is unknown stands at the top. */
export function directoryLines(directories: readonly WarningDirectory[]): DirectoryLine[] {
  const known = new Set(directories.map(({ directoryId }) => directoryId));
  const below = (parentId: string | null, depth: number): DirectoryLine[] =>
    directories
      .filter((one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null) === parentId)
      .flatMap((directory) => [{ directory, depth }, ...below(directory.directoryId, depth + 1)]);
  return below(null, 0);
}
