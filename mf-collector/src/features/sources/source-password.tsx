import { PasswordField } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { canSeal } from './seal-password.ts';

export interface SourcePasswordProps {
  /** Of the agent that is to open it; null where it opens none yet. */
  readonly sealKey: string | null;
  readonly placeholder: string;
  readonly value: string;
  onChange(password: string): void;
}

/** Password of a database, which is sealed before it is sent. */
export function SourcePassword({ sealKey, placeholder, value, onChange }: SourcePasswordProps) {
  const intl = useIntl();
  return (
    <PasswordField
      label={intl.formatMessage({ id: 'collector.source.password', defaultMessage: '密码' })}
      autoComplete="new-password"
      maxLength={200}
      disabled={!canSeal() || sealKey === null}
      placeholder={placeholder}
      hint={
        canSeal()
          ? intl.formatMessage({
              id: 'collector.source.passwordHint',
              defaultMessage: '在浏览器中加密，只有这个采集器能解开',
            })
          : intl.formatMessage({
              id: 'collector.source.passwordInsecure',
              defaultMessage: '请用 HTTPS 打开本页再输入密码',
            })
      }
      value={value}
      onValueChange={onChange}
    />
  );
}
