import { CHART_LIMITS } from '@tessera/contract';
import { FormDialog, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { BoardField } from '../../common/index.ts';

export interface SaveTarget {
  readonly name: string;
  readonly menuCode: string;
}
export interface SaveDialogProps {
  readonly initial: SaveTarget;
  /** Another chart is made and this one stays as it is. */
  readonly asCopy: boolean;
  readonly busy: boolean;
  /** Whether the document is given, such as a report whose author made the chart. */
  readonly fixed: boolean;
  onSubmit(target: SaveTarget): void;
  onClose(): void;
}

/** Name and board of a chart that is saved for the first time, or as another one. */
export function SaveDialog({ initial, asCopy, busy, fixed, onSubmit, onClose }: SaveDialogProps) {
  const intl = useIntl();
  const [name, setName] = useState(initial.name);
  const [menuCode, setMenuCode] = useState(initial.menuCode);
  const given = name.trim();
  const fault =
    given === ''
      ? intl.formatMessage({ id: 'editor.save.nameMissing', defaultMessage: '请输入图表名称' })
      : given.length > CHART_LIMITS.nameLength
        ? intl.formatMessage(
            { id: 'editor.save.nameLong', defaultMessage: '名称不能超过 {limit} 个字符' },
            { limit: CHART_LIMITS.nameLength },
          )
        : undefined;
  return (
    <FormDialog
      title={
        asCopy ? (
          <FormattedMessage id="editor.save.asTitle" defaultMessage="另存为" />
        ) : (
          <FormattedMessage id="editor.save.title" defaultMessage="保存图表" />
        )
      }
      ready={fault === undefined && menuCode !== ''}
      busy={busy}
      onSubmit={() => onSubmit({ name: given, menuCode })}
      onClose={onClose}
    >
      <TextField
        required
        label={intl.formatMessage({ id: 'editor.save.name', defaultMessage: '图表名称' })}
        value={name}
        error={fault}
        onValueChange={setName}
      />
      {fixed ? null : (
        <BoardField
          label={intl.formatMessage({ id: 'editor.save.board', defaultMessage: '所在看板' })}
          value={menuCode}
          onChange={setMenuCode}
        />
      )}
    </FormDialog>
  );
}
