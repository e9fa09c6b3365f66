import type { ScreenReaction } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What reactions do, in the order in which forms offer it. */
export function useActionNames(): Readonly<Record<ScreenReaction['action'], string>> {
  const intl = useIntl();
  return {
    show: intl.formatMessage({ id: 'bigscreen.reaction.show', defaultMessage: '显示' }),
    hide: intl.formatMessage({ id: 'bigscreen.reaction.hide', defaultMessage: '隐藏' }),
    toggle: intl.formatMessage({ id: 'bigscreen.reaction.toggle', defaultMessage: '切换显示' }),
    highlight: intl.formatMessage({ id: 'bigscreen.reaction.highlight', defaultMessage: '高亮' }),
    refresh: intl.formatMessage({ id: 'bigscreen.reaction.refresh', defaultMessage: '刷新数据' }),
    jump: intl.formatMessage({ id: 'bigscreen.reaction.jump', defaultMessage: '跳转' }),
  };
}
