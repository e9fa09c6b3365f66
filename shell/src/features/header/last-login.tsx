import { auth } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useEndpoint, useLocale } from '@tessera/remote-kit';
import { FormattedMessage } from 'react-intl';

/** When the member signed in before this time, so that a sign-in of somebody else is noticed; nothing at the first one. */
export function LastLogin({ className }: { readonly className: string }) {
  const { locale } = useLocale();
  const { data } = useEndpoint(auth.lastLogin, { body: {} });
  if (!data?.lastLogin) return null;
  return (
    <span className={className}>
      <FormattedMessage
        id="shell.userMenu.lastLogin"
        defaultMessage="上次登录：{time}"
        values={{ time: formatDate(data.lastLogin, locale, 'dateTime') }}
      />
    </span>
  );
}
