import { isPublishedKind, PAGE_PATHS, type BoardDocument } from '@tessera/contract';

/** Where a document is read. */
export function documentPath(menuCode: string, document: BoardDocument | undefined): string {
  const page = document?.screen
    ? PAGE_PATHS.screenPlay
    : document && isPublishedKind(document)
      ? PAGE_PATHS.report
      : PAGE_PATHS.board;
  return `${page}?${new URLSearchParams({ menuCode })}`;
}
