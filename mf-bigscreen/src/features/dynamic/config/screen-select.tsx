import { dashboard, MENU_TYPES } from '@tessera/contract';
import { LoadError, useEndpoint } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface ScreenSelectProps {
  readonly label: string;
  /** Text of the choice of none. */
  readonly none: string;
  readonly value: string | null;
  onChange(menuCode: string | null): void;
}

/** A big screen of the directory, or none. One that was deleted is told. */
export function ScreenSelect({ label, none, value, onChange }: ScreenSelectProps) {
  const intl = useIntl();
  const { data, error, reload } = useEndpoint(dashboard.selectMenuMap, { body: { menuType: MENU_TYPES.screen } });
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={1} />;
  const screens = data.filter(({ menuType }) => menuType === MENU_TYPES.screen);
  const gone = value !== null && screens.every(({ menuCode }) => menuCode !== value);
  return (
    <Field
      label={label}
      validationMessage={
        gone
          ? intl.formatMessage({ id: 'bigscreen.dynamic.screenGone', defaultMessage: '原来的大屏已不存在，请重新选择' })
          : undefined
      }
    >
      <Select
        value={gone ? '' : (value ?? '')}
        onChange={(_event, { value: chosen }) => onChange(chosen === '' ? null : chosen)}
      >
        <option value="">{none}</option>
        {screens.map(({ menuCode, menuName }) => (
          <option key={menuCode} value={menuCode}>
            {menuName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
