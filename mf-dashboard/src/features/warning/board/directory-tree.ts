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

/** Where one can be moved: directories that are neither itself nor below it, in the order of the tree. */
export function moveTargets(directories: readonly WarningDirectory[], directoryId: string): DirectoryLine[] {
  const parents = new Map(directories.map((one) => [one.directoryId, one.parentId]));
  const isWithin = (id: string | null): boolean =>
    id !== null && (id === directoryId || isWithin(parents.get(id) ?? null));
  return directoryLines(directories).filter(({ directory }) => !isWithin(directory.directoryId));
}

/** Those with the same parent, in their order, without one. */
export function brothersOf(
  directories: readonly WarningDirectory[],
  parentId: string | null,
  without: string,
): WarningDirectory[] {
  return directories.filter((one) => one.parentId === parentId && one.directoryId !== without);
}

/** The brother before which a directory stands; null at the end. */
export function nextBrother(directories: readonly WarningDirectory[], directory: WarningDirectory): string | null {
  const brothers = directories.filter(({ parentId }) => parentId === directory.parentId);
  return brothers[brothers.indexOf(directory) + 1]?.directoryId ?? null;
}
