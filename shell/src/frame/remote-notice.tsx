import type { LocalizedText } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';

import type { Notice } from '../composition/types.ts';

type RemoteNotice = Extract<Notice, { kind: 'remote' }>;

/** What became of a module while the page was open, by the name that its users know. */
export function RemoteNoticeText({ notice }: { readonly notice: RemoteNotice }): ReactNode {
  const intl = useIntl();
  const { locale } = useLocale();
  const { change, remote, title, entries } = notice;
  const values = { name: nameOf(intl, title?.[locale as keyof LocalizedText] ?? remote, entries) };
  switch (change.kind) {
    case 'newer':
      return (
        <FormattedMessage
          id="shell.notice.newBuild"
          defaultMessage="{name}有新版本，重新加载后生效。"
          values={values}
        />
      );
    case 'older':
      return (
        <FormattedMessage
          id="shell.notice.olderBuild"
          defaultMessage="{name}已恢复到之前的版本，重新加载后生效。"
          values={values}
        />
      );
    case 'pinned':
      return (
        <FormattedMessage
          id="shell.notice.pinned"
          defaultMessage="平台管理员为贵企业固定了{name}的版本，重新加载后生效。"
          values={values}
        />
      );
    case 'there':
      return (
        <FormattedMessage
          id="shell.notice.there"
          defaultMessage="{name}现在可以使用，重新加载后显示。"
          values={values}
        />
      );
    case 'gone':
      switch (change.reason) {
        case 'not-licensed':
        case 'licence-expired':
          return (
            <FormattedMessage
              id="shell.notice.unlicensed"
              defaultMessage="{name}不在贵企业的许可范围内了，重新加载后不再显示，数据不受影响。"
              values={values}
            />
          );
        case 'disabled-by-operator':
          return (
            <FormattedMessage
              id="shell.notice.disabled"
              defaultMessage="{name}已被平台管理员停用，重新加载后不再显示，数据不受影响。"
              values={values}
            />
          );
        default:
          return (
            <FormattedMessage
              id="shell.notice.gone"
              defaultMessage="{name}暂时下线，重新加载后不再显示，数据不受影响。"
              values={values}
            />
          );
      }
  }
}

function nameOf(intl: IntlShape, title: string, entries: number): string {
  return intl.formatMessage(
    {
      id: 'shell.notice.module',
      defaultMessage: '{entries, plural, =0 {「{title}」} =1 {「{title}」} other {「{title}」等页面}}',
    },
    { title, entries },
  );
}
