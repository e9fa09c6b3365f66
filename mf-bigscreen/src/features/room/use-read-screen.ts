import { ERRORS, screenApp, type ScreenApp } from '@tessera/contract';
import { useLoad, useLocale, usePermitted } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';

/** A screen as the room shows it. */
export interface SeenScreen {
  readonly app: ScreenApp;
  /** Whether it is the draft of a screen that was never published, which only its authors see. */
  readonly draft: boolean;
}

export const isUnpublished = (error: unknown): boolean =>
  isRequestError(error) && error.code === ERRORS.screenUnpublished.code;
export const isGone = (error: unknown): boolean => isRequestError(error) && error.code === ERRORS.notFound.code;

/** What readers see of a screen; authors see the draft of one that is not published. */
export function useReadScreen(menuCode: string) {
  const { locale } = useLocale();
  const mayEdit = usePermitted('dashboard_edit_file');
  const { data, error, loading, reload } = useLoad(
    ['screen-room', menuCode, locale, mayEdit],
    async (call): Promise<SeenScreen> => {
      try {
        return { app: await call(screenApp.queryAll, { body: { menuCode } }), draft: false };
      } catch (failure) {
        if (!mayEdit || !isUnpublished(failure)) throw failure;
        return { app: await call(screenApp.queryAll, { body: { menuCode, draft: true } }), draft: true };
      }
    },
    { fresh: true },
  );
  return { seen: data?.app.menuCode === menuCode ? data : undefined, error, loading, reload };
}
