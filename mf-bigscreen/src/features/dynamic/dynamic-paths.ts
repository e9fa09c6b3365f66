import { PAGE_PATHS } from '@tessera/contract';

/** Parameter of the pages of dynamic screens that names a source, by its value; the full page has one of its own. */
export const SOURCE = 'source';

/** Address of a page of a dynamic screen. @param value of a source; null where none is named */
export function dynamicPath(
  page: 'dynamicScreens' | 'dynamicConfig' | 'editDynamicScreen' | 'dynamicPlay',
  menuCode: string,
  value: string | null = null,
  param = SOURCE,
): string {
  return `${PAGE_PATHS[page]}?${new URLSearchParams({ menuCode, ...(value === null ? {} : { [param]: value }) })}`;
}
