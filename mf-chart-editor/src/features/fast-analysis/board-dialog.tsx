import { dashboard } from '@tessera/contract';
import { LoadError, useClient, useLoad } from '@tessera/remote-kit';
import { Field, FormDialog, Select } from '@tessera/ui/forms';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { boardLabels } from '../../common/index.ts';

export interface BoardDialogProps {
  /** Charts that are to be saved. */
  readonly count: number;
  readonly menuCode: string;
  readonly busy: boolean;
  readonly onSubmit: (menuCode: string) => void;
  readonly onClose: () => void;
}

/** Asks for the board that charts are put on. */
export function BoardDialog({ count, menuCode: initial, busy, onSubmit, onClose }: BoardDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const [menuCode, setMenuCode] = useState(initial);
  const load = useCallback(
    async (signal: AbortSignal) =>
      boardLabels(await client.call(dashboard.selectMenuMap, { body: {}, signal }, { quiet: true })),
    [client],
  );
  const boards = useLoad(load);
  return (
    <FormDialog
      title={
        <FormattedMessage
          id="editor.fast.saveTitle"
          defaultMessage="保存 {count, number} 个图表到看板"
          values={{ count }}
        />
      }
      ready={menuCode !== ''}
      busy={busy}
      onSubmit={() => onSubmit(menuCode)}
      onClose={onClose}
    >
      {boards.error ? <LoadError error={boards.error} onRetry={boards.reload} /> : null}
      <Field required label={intl.formatMessage({ id: 'editor.fast.board', defaultMessage: '看板' })}>
        <Select value={menuCode} disabled={!boards.data} onChange={(_, { value }) => setMenuCode(value)}>
          <option value="">
            {intl.formatMessage({ id: 'editor.fast.chooseBoard', defaultMessage: '请选择看板' })}
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
