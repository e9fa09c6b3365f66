import type { TableField } from '@tessera/contract';
import { Button, MenuDivider, MenuItem, Tooltip } from '@tessera/ui/core';
import { ArrowDownRegular, ArrowUpRegular, DeleteRegular, MathFormulaRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { FieldTools } from '../../common/field-tools.tsx';
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
      <FieldTools field={field} busy={busy} onEdit={props.onEdit} onToggle={props.onToggle} />
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
