import { isRequestError } from '@tessera/request';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';

/** Turns what a call was rejected with into a text: the server's own for answers of the catalogue. */
export function useFailureText(): (error: unknown) => string {
  const intl = useIntl();
  const { texts, platform } = useShell();
  return useCallback(
    (error) => {
      if (isRequestError(error)) {
        if (error.kind === 'catalogue' && error.message !== '') return error.message;
        if (error.kind === 'network') return texts.failures.network();
        if (error.kind === 'setup') return texts.failures.wrongParameters();
        return texts.failures.unreadableReply();
      }
      if (typeof crypto === 'undefined' || crypto.subtle === undefined) {
        return intl.formatMessage({
          id: 'shell.auth.insecure',
          defaultMessage: '浏览器只允许在 HTTPS 或本机地址上加密密码，请改用 HTTPS 地址访问',
        });
      }
      platform.telemetry.error(error, { what: 'auth-form' });
      return intl.formatMessage({ id: 'shell.auth.unexpected', defaultMessage: '操作未能完成，请稍后重试' });
    },
    [intl, texts, platform],
  );
}
