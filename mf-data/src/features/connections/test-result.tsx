import type { EndpointReply, data } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody, MessageBarTitle } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

export function TestResult({ found }: { readonly found: EndpointReply<typeof data.testConnection> }) {
  const { locale } = useLocale();
  const values = { version: found.serverVersion, milliseconds: formatNumber(Math.round(found.milliseconds), locale) };
  return (
    <MessageBar intent="success" role="status" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <FormattedMessage id="data.connection.testOk" defaultMessage="连接成功" />
        </MessageBarTitle>
        {found.encrypted ? (
          <FormattedMessage
            id="data.connection.testEncrypted"
            defaultMessage="版本 {version}，已加密，用时 {milliseconds} 毫秒"
            values={values}
          />
        ) : (
          <FormattedMessage
            id="data.connection.testPlain"
            defaultMessage="版本 {version}，未加密，用时 {milliseconds} 毫秒"
            values={values}
          />
        )}
      </MessageBarBody>
    </MessageBar>
  );
}
