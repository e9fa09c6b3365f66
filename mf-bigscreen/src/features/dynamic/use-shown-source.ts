import { ERRORS, screenPlay, type EndpointReply } from '@tessera/contract';
import { useLoad, useLocale } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { useEffect } from 'react';

/** What a dynamic screen shows now. */
export type ShownSource = EndpointReply<typeof screenPlay.selectDyScreenInfo>;

/** Seconds after which a question that failed is asked again. */
const AGAIN = 30;

export const isUnknown = (error: unknown): boolean => isRequestError(error) && error.code === ERRORS.notFound.code;

/**
 * What a dynamic screen shows now, asked again when another source may be shown. The last answer stays while the server
 * does not answer.
 * @param value of the source that the address names; null leaves the choice to rules and rotation
 */
export function useShownSource(menuCode: string, value: string | null) {
  const { locale } = useLocale();
  const { data, error, reload } = useLoad(
    ['dynamic-shown', menuCode, value, locale],
    async (call) => {
      const body = { menuCode, ...(value === null ? {} : { value }) };
      return { value, shown: await call(screenPlay.selectDyScreenInfo, { body }) };
    },
    { fresh: true },
  );
  const shown = data?.shown.menuCode === menuCode && data.value === value ? data.shown : undefined;
  useEffect(() => {
    const seconds = error ? AGAIN : (data?.shown.seconds ?? null);
    if (seconds === null) return undefined;
    // A little later, so that the server's clock has passed the moment, too.
    const timer = setTimeout(reload, seconds * 1_000 + 250);
    return () => clearTimeout(timer);
  }, [data, error, reload]);
  return { shown, error, reload };
}
