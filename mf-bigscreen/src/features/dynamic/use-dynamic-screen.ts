import { screenPlay, type EndpointReply } from '@tessera/contract';
import { useLoad, useLocale } from '@tessera/remote-kit';

/** A dynamic screen as it was put together. */
export type DynamicScreen = EndpointReply<typeof screenPlay.selectDyScreenConf>;

export function useDynamicScreen(menuCode: string) {
  const { locale } = useLocale();
  const { data, ...loaded } = useLoad(
    ['dynamic-screen', menuCode, locale],
    (call) => call(screenPlay.selectDyScreenConf, { params: { id: menuCode } }),
    { fresh: true },
  );
  return { ...loaded, screen: data?.menuCode === menuCode ? data : undefined };
}
