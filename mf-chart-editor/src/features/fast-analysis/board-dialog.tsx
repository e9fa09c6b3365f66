import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { BoardField } from '../../common/index.ts';

export interface BoardDialogProps {
  /** Charts that are to be saved. */
  readonly count: number;
  readonly menuCode: string;
  readonly busy: boolean;
  readonly onSubmit: (menuCode: string) => void;
  readonly onClose: () => void;
}

export function BoardDialog({ count, menuCode: initial, busy, onSubmit, onClose }: BoardDialogProps) {
  const intl = useIntl();
  const [menuCode, setMenuCode] = useState(initial);
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
      <BoardField
        label={intl.formatMessage({ id: 'editor.fast.board', defaultMessage: '看板' })}
        value={menuCode}
        onChange={setMenuCode}
      />
    </FormDialog>
  );
}
