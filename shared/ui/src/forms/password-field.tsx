import { Button } from '@fluentui/react-components';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'contentAfter'>) {
  const [visible, setVisible] = useState(false);
  const intl = useIntl();
  const label = visible
    ? intl.formatMessage({ id: 'ui.password.hide', defaultMessage: '隐藏密码' })
    : intl.formatMessage({ id: 'ui.password.show', defaultMessage: '显示密码' });
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={visible ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={label}
          aria-pressed={visible}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
