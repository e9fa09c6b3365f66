import { isEmbedLink, PAGE_PATHS, SHARE_PARAM, SHARE_PATHS } from '@tessera/contract';

/** Parameter with the path of the embed link at which a shared report was read. */
const READ_AT = 'readAt';

/** Address that prints a report with the choices of its reader's address. @param menuCode of a member's report; null for a share */
export function printAddress(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  menuCode: string | null,
): string {
  const to = new URLSearchParams(search);
  if (menuCode !== null) to.set('menuCode', menuCode);
  else if (isEmbedLink(pathname)) to.set(READ_AT, pathname);
  return `${PAGE_PATHS.reportPrint}?${to}`;
}

/** The way back: address at which a printed report is read. */
export function readingAddress(search: string): string {
  const to = new URLSearchParams(search);
  if (!to.has(SHARE_PARAM)) return `${PAGE_PATHS.report}?${to}`;
  const at = to.get(READ_AT) ?? '';
  to.delete(READ_AT);
  return `${isEmbedLink(at) ? at : SHARE_PATHS.report}?${to}`;
}
