import { audit } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { LoadError, useEndpoint, useLocale } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

/** Where lines go besides, and whether they arrive; nothing where the operator named nothing. */
export function AuditStreamNote() {
  const { locale } = useLocale();
  const { data, error, reload } = useEndpoint(audit.stream, { body: {} }, { fresh: true });
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!data?.to) return null;
  const { to, waiting, sentAt, failure, failedAt } = data;
  return (
    <MessageBar intent={failure === null ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        {failure === null ? (
          <FormattedMessage
            id="admin.audit.streaming"
            defaultMessage="记录同时发送到 {host}（{kind, select, syslog {syslog} other {Webhook}}）：{waiting, plural, =0 {已全部送达} other {# 条等待发送}}{sentAt, select, none {} other {，最近送达 {sentAt}}}"
            values={{
              host: to.host,
              kind: to.kind,
              waiting,
              sentAt: sentAt === null ? 'none' : formatDate(sentAt, locale, 'dateTime'),
            }}
          />
        ) : (
          <FormattedMessage
            id="admin.audit.streamFailed"
            defaultMessage="发送到 {host} 失败（{failedAt}：{failure}）。{waiting, number} 条记录等待重试，不会丢失。"
            values={{
              host: to.host,
              failure,
              waiting,
              failedAt: failedAt === null ? '' : formatDate(failedAt, locale, 'dateTime'),
            }}
          />
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
