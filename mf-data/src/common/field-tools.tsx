import { Button, Tooltip } from '@tessera/ui/core';
import { EditRegular, EyeOffRegular, EyeRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

export interface FieldToolsProps {
  readonly field: { readonly name: string; readonly hidden: boolean };
  readonly busy?: boolean;
  readonly onEdit: () => void;
  /** Hides the field, or shows it again. */
  readonly onToggle: () => void;
}

/** The buttons that every field of a list has. */
export function FieldTools({ field, busy = false, onEdit, onToggle }: FieldToolsProps) {
  const intl = useIntl();
  const { name, hidden } = field;
  return (
    <>
      <Tooltip
        relationship="label"
        content={intl.formatMessage({ id: 'data.field.edit', defaultMessage: '编辑“{name}”' }, { name })}
      >
        <Button appearance="subtle" size="small" icon={<EditRegular />} onClick={onEdit} />
      </Tooltip>
      <Tooltip
        relationship="label"
        content={
          hidden
            ? intl.formatMessage({ id: 'data.field.show', defaultMessage: '显示“{name}”' }, { name })
            : intl.formatMessage({ id: 'data.field.hide', defaultMessage: '隐藏“{name}”' }, { name })
        }
      >
        <Button
          appearance="subtle"
          size="small"
          disabled={busy}
          icon={hidden ? <EyeOffRegular /> : <EyeRegular />}
          onClick={onToggle}
        />
      </Tooltip>
    </>
  );
}
