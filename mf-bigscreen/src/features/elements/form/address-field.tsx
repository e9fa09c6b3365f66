import { useIntl } from 'react-intl';

import { WordField } from './word-field.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  onChange(value: string): void;
}
const ADDRESS = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/?#@]+([/?#][^\s\\]*)?)?$/i;

/** An address of this installation or another origin; whether the origin is allowed is checked when the screen is saved. */
export function AddressField({ label, value, hint, onChange }: Props) {
  const intl = useIntl();
  return (
    <WordField
      label={label}
      value={value}
      hint={hint}
      maxLength={2_000}
      problem={(text) =>
        ADDRESS.test(text)
          ? undefined
          : intl.formatMessage({
              id: 'bigscreen.elements.addressWrong',
              defaultMessage: '请输入以 https:// 或 / 开头的地址',
            })
      }
      onChange={onChange}
    />
  );
}
