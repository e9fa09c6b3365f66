import { dashboard, filtersOf, report, screenApp, type JumpTarget } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';

/** Code of the document whose filters take values; null for an address. */
export const documentOf = (target: JumpTarget): string | null => (target.kind === 'address' ? null : target.menuCode);

/** Filters of the draft to which a jump leads; null for an address. */
export function useTargetFilters(target: JumpTarget) {
  const menuCode = documentOf(target);
  return useLoad(['jump-filters', target.kind, menuCode], async (call) => {
    if (menuCode === null || menuCode === '') return null;
    if (target.kind === 'screen')
      return filtersOf((await call(screenApp.queryAll, { body: { menuCode, draft: true } })).document);
    const asked = { params: { id: menuCode } };
    const { document } =
      target.kind === 'report' ? await call(report.draft, asked) : await call(dashboard.configuration, asked);
    return filtersOf(document);
  });
}
