import type { TableField } from '@tessera/contract';
import { Button, MenuDivider, MenuItem, Tooltip } from '@tessera/ui/core';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  DeleteRegular,
  EditRegular,
  EyeOffRegular,
  EyeRegular,
  MathFormulaRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { RowMenu } from '../../common/row-menu.tsx';
export interface FieldActionsProps {
  readonly field: TableField;
  readonly busy: boolean;
  /** Whether it has a neighbour before and behind it. */
  readonly mayRise: boolean;
  readonly mayFall: boolean;
  readonly onEdit: () => void;
  readonly onFormula: () => void;
  readonly onToggle: () => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** What can be done with one field. */
export function FieldActions(props: FieldActionsProps) {
  const { field, busy, mayRise, mayFall } = props;
  const intl = useIntl();
  const { name } = field;
  return (
    <>
      {field.formula !== null && (
        <Tooltip
          relationship="label"
          content={intl.formatMessage({ id: 'data.field.formula', defaultMessage: '编辑公式“{name}”' }, { name })}
        >
          <Button appearance="subtle" size="small" icon={<MathFormulaRegular />} onClick={props.onFormula} />
        </Tooltip>
      )}
      <Tooltip
        relationship="label"
        content={intl.formatMessage({ id: 'data.field.edit', defaultMessage: '编辑“{name}”' }, { name })}
      >
        <Button appearance="subtle" size="small" icon={<EditRegular />} onClick={props.onEdit} />
      </Tooltip>
      <Tooltip
        relationship="label"
        content={
          field.hidden
            ? intl.formatMessage({ id: 'data.field.show', defaultMessage: '显示“{name}”' }, { name })
            : intl.formatMessage({ id: 'data.field.hide', defaultMessage: '隐藏“{name}”' }, { name })
        }
      >
        <Button
          appearance="subtle"
          size="small"
          disabled={busy}
          icon={field.hidden ? <EyeOffRegular /> : <EyeRegular />}
          onClick={props.onToggle}
        />
      </Tooltip>
      <RowMenu name={name}>
        <MenuItem icon={<ArrowUpRegular />} disabled={busy || !mayRise} onClick={() => props.onMove(-1)}>
          <FormattedMessage id="data.field.up" defaultMessage="上移" />
        </MenuItem>
        <MenuItem icon={<ArrowDownRegular />} disabled={busy || !mayFall} onClick={() => props.onMove(1)}>
          <FormattedMessage id="data.field.down" defaultMessage="下移" />
        </MenuItem>
        {field.formula !== null && (
          <>
            <MenuDivider />
            <MenuItem icon={<DeleteRegular />} onClick={props.onDelete}>
              <FormattedMessage id="data.field.delete" defaultMessage="删除计算字段" />
            </MenuItem>
          </>
        )}
      </RowMenu>
    </>
  );
}
