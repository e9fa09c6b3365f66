import { PAGE_PATHS } from '@tessera/contract';

import type { Print } from './print.ts';

/** Addresses of the pages whose sheets make a file, in their order. @param origin of this server */
export function printAddresses(
  origin: string,
  { taskId, reports, screen }: Pick<Print, 'taskId' | 'reports' | 'screen'>,
): string[] {
  const of = (path: string, more: object = {}) => `${origin}${path}?${new URLSearchParams({ task: taskId, ...more })}`;
  return (
    reports?.map((menuCode) => of(PAGE_PATHS.reportPrint, { menuCode })) ?? [
      of(screen ? PAGE_PATHS.screenPrint : PAGE_PATHS.boardPdf),
    ]
  );
}
