import { createIntl, createIntlCache } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { FailureTexts } from './failures.ts';

/** Texts for code outside React; the page's provider hands over its `intl` whenever the language changes. */
export interface Texts {
  use(intl: IntlShape): void;
  readonly failures: FailureTexts;
}

export function createTexts(): Texts {
  let intl: IntlShape = createIntl({ locale: 'zh-CN', defaultLocale: 'zh-CN' }, createIntlCache());
  return {
    use: (next) => {
      intl = next;
    },
    failures: {
      network: () =>
        intl.formatMessage({ id: 'shell.failure.LANG01018', defaultMessage: '网络异常，请检查网络连接后重试' }),
      wrongParameters: () => intl.formatMessage({ id: 'shell.failure.wrongParameters', defaultMessage: '传参错误' }),
      unreadableReply: () =>
        intl.formatMessage({ id: 'shell.failure.unreadableReply', defaultMessage: '服务器的应答无法识别，请稍后重试' }),
      viewEnded: () =>
        intl.formatMessage({
          id: 'shell.failure.viewEnded',
          defaultMessage: '以成员身份查看已结束，将回到您自己的会话。',
        }),
      sessionEnded: () =>
        intl.formatMessage({ id: 'shell.failure.sessionEnded', defaultMessage: '登录状态已失效，请重新登录' }),
    },
  };
}
