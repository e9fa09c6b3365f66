import { CHART_LIMITS, dashboard } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import { Field, FormDialog, Select, TextField } from '@tessera/ui/forms';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { boardLabels } from '../../common/index.ts';

export interface SaveTarget {
  readonly name: string;
  readonly menuCode: string;
}
export interface SaveDialogProps {
  readonly initial: SaveTarget;
  /** Another chart is made and this one stays as it is. */
  readonly asCopy: boolean;
  readonly busy: boolean;
  onSubmit(target: SaveTarget): void;
  onClose(): void;
}

/** Name and board of a chart that is saved for the first time, or as another one. */
export function SaveDialog({ initial, asCopy, busy, onSubmit, onClose }: SaveDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const [name, setName] = useState(initial.name);
  const [menuCode, setMenuCode] = useState(initial.menuCode);
  const load = useCallback(
    async (signal: AbortSignal) => boardLabels(await client.call(dashboard.selectMenuMap, { body: {}, signal })),
    [client],
  );
  const boards = useLoad(load);
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
      <Field
        required
        label={intl.formatMessage({ id: 'editor.save.board', defaultMessage: '所在看板' })}
        validationMessage={
          boards.error
            ? intl.formatMessage({ id: 'editor.save.boardsFailed', defaultMessage: '看板列表加载失败' })
            : undefined
        }
      >
        <Select value={menuCode} disabled={!boards.data} onChange={(_, { value }) => setMenuCode(value)}>
          <option value="">
            {intl.formatMessage({ id: 'editor.save.chooseBoard', defaultMessage: '请选择看板' })}
          </option>
          {boards.data?.map((board) => (
            <option key={board.menuCode} value={board.menuCode}>
              {board.label}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
