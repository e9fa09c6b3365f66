import { PAGE_PATHS, type TemplateKind } from '@tessera/contract';

/** By kind of document: the remote that registers its dialogs, and the page that edits it. */
export const TEMPLATE_ROOMS: Readonly<Record<TemplateKind, { readonly remote: string; readonly path: string }>> = {
  board: { remote: 'mf-dashboard', path: PAGE_PATHS.board },
  report: { remote: 'mf-report', path: PAGE_PATHS.editReport },
  screen: { remote: 'mf-bigscreen', path: PAGE_PATHS.editScreen },
};

/** The address that edits a document; boards are read and edited on one page. */
export const editAddress = (kind: TemplateKind, menuCode: string): string =>
  `${TEMPLATE_ROOMS[kind].path}?${new URLSearchParams({ menuCode, ...(kind === 'board' ? { mode: 'edit' } : {}) })}`;
