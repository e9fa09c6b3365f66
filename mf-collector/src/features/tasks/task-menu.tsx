import { rangeColumns, type CollectRange, type CollectTask } from '@tessera/contract';
import { MenuItem } from '@tessera/ui/core';
import {
  AddRegular,
  EditRegular,
  BinRecycleRegular,
  DeleteRegular,
  EyeRegular,
  HistoryRegular,
  PlayRegular,
  RecordStopRegular,
  TableRegular,
} from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { MoreMenu } from '../../common/more-menu.tsx';

/** What an agent is told of a task. */
export interface TaskOrder {
  readonly command: 'run' | 'cancel';
  readonly whole?: boolean;
  readonly range?: CollectRange;
  readonly keys?: boolean;
}
/** What opens a dialog. */
export type TaskChoice = 'rows' | 'empty' | 'range' | 'columns' | 'edit' | 'remove';

export interface TaskMenuProps {
  readonly task: CollectTask;
  onSend(what: TaskOrder): void;
  onChoose(what: TaskChoice): void;
  /** Opens the table that it fills, in the data area. */
  onTable(): void;
}

/** What can be done with a task and its table. */
export function TaskMenu({ task, onSend, onChoose, onTable }: TaskMenuProps) {
  return (
    <MoreMenu name={task.taskName}>
      {task.lastRun?.state === 'running' ? (
        <MenuItem icon={<RecordStopRegular />} onClick={() => onSend({ command: 'cancel' })}>
          <FormattedMessage id="collector.task.stop" defaultMessage="停止" />
        </MenuItem>
      ) : (
        <MenuItem icon={<PlayRegular />} onClick={() => onSend({ command: 'run' })}>
          <FormattedMessage id="collector.task.run" defaultMessage="立即运行" />
        </MenuItem>
      )}
      {(task.definition.cursor !== null || task.definition.snapshot) && (
        <MenuItem icon={<PlayRegular />} onClick={() => onSend({ command: 'run', whole: true })}>
          <FormattedMessage id="collector.task.whole" defaultMessage="从头重新读取" />
        </MenuItem>
      )}
      {task.tableId !== null && task.definition.cursor !== null && (
        <MenuItem icon={<HistoryRegular />} onClick={() => onSend({ command: 'run', keys: true })}>
          <FormattedMessage id="collector.task.keys" defaultMessage="核对已删除的行" />
        </MenuItem>
      )}
      {task.tableId !== null && rangeColumns(task.definition).length > 0 && (
        <MenuItem icon={<HistoryRegular />} onClick={() => onChoose('range')}>
          <FormattedMessage id="collector.task.range" defaultMessage="重新读取一段…" />
        </MenuItem>
      )}
      {task.tableId !== null && (
        <>
          <MenuItem icon={<EyeRegular />} onClick={() => onChoose('rows')}>
            <FormattedMessage id="collector.task.rows" defaultMessage="查看数据" />
          </MenuItem>
          <MenuItem icon={<TableRegular />} onClick={onTable}>
            <FormattedMessage id="collector.task.openTable" defaultMessage="打开数据表" />
          </MenuItem>
          <MenuItem icon={<BinRecycleRegular />} onClick={() => onChoose('empty')}>
            <FormattedMessage id="collector.task.empty" defaultMessage="清空数据…" />
          </MenuItem>
        </>
      )}
      {task.newColumns.length + task.ignoredColumns.length > 0 && (
        <MenuItem icon={<AddRegular />} onClick={() => onChoose('columns')}>
          <FormattedMessage id="collector.newColumns.open" defaultMessage="加入字段…" />
        </MenuItem>
      )}
      <MenuItem icon={<EditRegular />} onClick={() => onChoose('edit')}>
        <FormattedMessage id="collector.edit" defaultMessage="编辑" />
      </MenuItem>
      <MenuItem icon={<DeleteRegular />} onClick={() => onChoose('remove')}>
        <FormattedMessage id="collector.menu.remove" defaultMessage="删除" />
      </MenuItem>
    </MoreMenu>
  );
}
