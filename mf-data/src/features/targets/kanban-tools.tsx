import { Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import {
  ArrowClockwiseRegular,
  ArrowRedoRegular,
  ArrowUndoRegular,
  DataBarVerticalRegular,
  LockClosedRegular,
  LockOpenRegular,
  SaveRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { EditHistory } from './grid/edits.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
  hint: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 640px)': { display: 'none' },
  },
});

export interface KanbanToolsProps {
  readonly history: EditHistory;
  /** Cells that can be saved. */
  readonly pending: number;
  readonly busy: boolean;
  /** Whether the chosen cells of stores are locked; null where there is none. */
  readonly chosen: 'open' | 'locked' | null;
  onUndo(): void;
  onRedo(): void;
  onSave(): void;
  onLock(locked: boolean): void;
  /** Left out where there is one column alone. */
  readonly onSpread: (() => void) | undefined;
  onReload(): void;
}

/** What is done with entered and chosen cells. */
export function KanbanTools(props: KanbanToolsProps) {
  const { history, pending, busy, chosen } = props;
  const styles = useStyles();
  const intl = useIntl();
  const areLocked = chosen === 'locked';
  const blocked = history.now.size > 0;
  return (
    <div className={styles.root}>
      <IconButton
        label={intl.formatMessage({ id: 'data.targets.undo', defaultMessage: '撤销（Ctrl+Z）' })}
        icon={<ArrowUndoRegular />}
        disabledFocusable={history.past.length === 0}
        onClick={props.onUndo}
      />
      <IconButton
        label={intl.formatMessage({ id: 'data.targets.redo', defaultMessage: '重做（Ctrl+Y）' })}
        icon={<ArrowRedoRegular />}
        disabledFocusable={history.future.length === 0}
        onClick={props.onRedo}
      />
      <IconButton
        label={
          areLocked
            ? intl.formatMessage({ id: 'data.targets.unlock', defaultMessage: '解锁所选单元格' })
            : intl.formatMessage({ id: 'data.targets.lock', defaultMessage: '锁定所选单元格' })
        }
        icon={areLocked ? <LockOpenRegular /> : <LockClosedRegular />}
        disabledFocusable={busy || chosen === null || blocked}
        onClick={() => props.onLock(!areLocked)}
      />
      {props.onSpread && (
        <IconButton
          label={intl.formatMessage({ id: 'data.targets.spread.open', defaultMessage: '分摊所选行的总额' })}
          icon={<DataBarVerticalRegular />}
          disabledFocusable={busy || chosen === null}
          onClick={props.onSpread}
        />
      )}
      <IconButton
        label={intl.formatMessage({ id: 'data.targets.reload', defaultMessage: '刷新' })}
        icon={<ArrowClockwiseRegular />}
        disabledFocusable={busy || blocked}
        onClick={props.onReload}
      />
      <span className={styles.hint}>
        <FormattedMessage
          id="data.targets.keysHint"
          defaultMessage="直接输入数字，可从 Excel 复制粘贴；Ctrl+D 向下填充，Delete 清空"
        />
      </span>
      <Button
        appearance="primary"
        icon={<SaveRegular />}
        disabledFocusable={busy || pending === 0}
        onClick={props.onSave}
      >
        {pending === 0 ? (
          <FormattedMessage id="data.targets.save" defaultMessage="保存" />
        ) : (
          <FormattedMessage
            id="data.targets.saveCells"
            defaultMessage="保存 {count, number} 处修改"
            values={{ count: pending }}
          />
        )}
      </Button>
    </div>
  );
}
