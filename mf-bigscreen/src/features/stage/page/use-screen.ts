import { ERRORS, isScreenDocument, screenApp, type ScreenApp } from '@tessera/contract';
import { useLoad, useLocale } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';

import type { ReadScreen } from '../read-screen.ts';

/** A screen with its name and version. */
export interface LoadedScreen extends ReadScreen, Pick<ScreenApp, 'menuName' | 'version' | 'publication'> {}

/** What readers see of a screen, or its draft, which needs the right to edit it. */
export function useScreen(menuCode: string, draft = false) {
  const { locale } = useLocale();
  const { data, error, loading, reload } = useLoad(
    ['screen', menuCode, locale, draft],
    async (call): Promise<LoadedScreen> => {
      const { document, ...app } = await call(screenApp.queryAll, { body: { menuCode, draft } });
      if (!isScreenDocument(document)) throw new Error(`${menuCode} is not a screen.`);
      return { ...app, document };
    },
    { fresh: true },
  );
  return { read: data?.menuCode === menuCode ? data : undefined, error, loading, reload };
}

export const isUnpublished = (error: unknown): boolean =>
  isRequestError(error) && error.code === ERRORS.screenUnpublished.code;
export const isGone = (error: unknown): boolean => isRequestError(error) && error.code === ERRORS.notFound.code;
