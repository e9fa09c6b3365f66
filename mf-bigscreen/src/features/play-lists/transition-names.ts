import type { PlayItem } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What the transitions are called. */
export function useTransitionNames(): Readonly<Record<PlayItem['transition'], string>> {
  const intl = useIntl();
  return {
    fade: intl.formatMessage({ id: 'bigscreen.play.transition.fade', defaultMessage: '淡入淡出' }),
    slide: intl.formatMessage({ id: 'bigscreen.play.transition.slide', defaultMessage: '滑动' }),
    zoom: intl.formatMessage({ id: 'bigscreen.play.transition.zoom', defaultMessage: '缩放' }),
    none: intl.formatMessage({ id: 'bigscreen.play.transition.none', defaultMessage: '直接切换' }),
  };
}
