import { toLocale } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useStore } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Composition, Notice } from '../composition/types.ts';
import { RemoteNoticeText } from './remote-notice.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', flexShrink: 0 } });

/** A banner per notice; acts on its buttons only. */
export function CompositionNotices({ composition }: { readonly composition: Composition }) {
  const styles = useStyles();
  const notices = useStore(composition.notices);
  if (notices.length === 0) return null;
  return (
    <div className={styles.root}>
      {notices.map((notice) => (
        <NoticeBar key={notice.id} notice={notice} composition={composition} />
      ))}
    </div>
  );
}

const INTENT: Record<Notice['kind'], 'info' | 'warning' | 'error'> = {
  remote: 'info',
  override: 'warning',
  'override-failed': 'error',
  'shell-file': 'error',
  zone: 'info',
  licence: 'warning',
};

const RELOADS: ReadonlySet<Notice['kind']> = new Set(['remote', 'shell-file', 'zone']);

function NoticeBar({ notice, composition }: { notice: Notice; composition: Composition }) {
  const overridden = notice.kind === 'override' || notice.kind === 'override-failed';
  return (
    <MessageBar intent={INTENT[notice.kind]} shape="square" data-testid={`notice-${notice.kind}`}>
      <MessageBarBody>
        <NoticeText notice={notice} />
      </MessageBarBody>
      <MessageBarActions>
        {RELOADS.has(notice.kind) && (
          <Button size="small" appearance="primary" onClick={() => location.reload()}>
            <FormattedMessage id="shell.notice.reload" defaultMessage="重新加载" />
          </Button>
        )}
        {overridden ? (
          <Button size="small" onClick={() => void composition.override(notice.remote, null)}>
            <FormattedMessage id="shell.notice.override.stop" defaultMessage="停止覆盖" />
          </Button>
        ) : (
          <Button size="small" appearance="transparent" onClick={() => composition.dismiss(notice.id)}>
            <FormattedMessage id="shell.notice.later" defaultMessage="稍后" />
          </Button>
        )}
      </MessageBarActions>
    </MessageBar>
  );
}

function NoticeText({ notice }: { notice: Notice }): ReactNode {
  const intl = useIntl();
  switch (notice.kind) {
    case 'remote':
      return <RemoteNoticeText notice={notice} />;
    case 'override':
      return (
        <FormattedMessage
          id="shell.notice.override"
          defaultMessage="当前会话的「{remote}」来自 {address}，其他用户不受影响。"
          values={{ remote: notice.remote, address: notice.address }}
        />
      );
    case 'override-failed':
      return (
        <FormattedMessage
          id="shell.notice.overrideFailed"
          defaultMessage="{address} 没有提供「{remote}」，正在使用已发布的版本。"
          values={{ remote: notice.remote, address: notice.address }}
        />
      );
    case 'shell-file':
      return (
        <FormattedMessage id="shell.notice.shellFile" defaultMessage="页面的部分文件未能加载，请重新加载后再试。" />
      );
    case 'zone':
      return (
        <FormattedMessage
          id="shell.notice.zone"
          defaultMessage="企业的时区已改为 {timeZone}，重新加载后，图表和筛选按新时区计算。"
          values={{ timeZone: notice.timeZone }}
        />
      );
    case 'licence': {
      const date = notice.expiresAt ? formatDate(notice.expiresAt, toLocale(intl.locale.replace('-', '_'))) : '';
      return notice.state === 'expiring' ? (
        <FormattedMessage
          id="shell.notice.licence.expiring"
          defaultMessage="许可证将于 {date} 到期，请及时续期。"
          values={{ date }}
        />
      ) : notice.state === 'grace' ? (
        <FormattedMessage
          id="shell.notice.licence.grace"
          defaultMessage="许可证已于 {date} 到期，宽限期结束后部分模块将停用，数据不受影响。"
          values={{ date }}
        />
      ) : notice.state === 'missing' ? (
        <FormattedMessage id="shell.notice.licence.missing" defaultMessage="尚未安装许可证，部分模块不可用。" />
      ) : (
        <FormattedMessage
          id="shell.notice.licence.expired"
          defaultMessage="许可证已到期，部分模块已停用，数据不受影响。"
        />
      );
    }
  }
}
