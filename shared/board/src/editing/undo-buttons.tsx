import { IconButton, makeStyles } from '@tessera/ui/core';
import { ArrowRedoRegular, ArrowUndoRegular } from '@tessera/ui/icons';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';

import type { History } from './history.ts';

const useStyles = makeStyles({
  button: { flex: 'none' },
  announced: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

export interface UndoButtonsProps {
  readonly history: Pick<History<unknown>, 'get' | 'subscribe' | 'undo' | 'redo'>;
}

/** Undo and redo with what they take back or repeat; what was done is announced to screen readers. */
export function UndoButtons({ history }: UndoButtonsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { undoStep, redoStep, moved } = useSyncExternalStore(history.subscribe, history.get);
  const undo = undoStep
    ? intl.formatMessage(
        { id: 'board.edit.undoStep', defaultMessage: '撤销：{step}（Ctrl+Z）' },
        { step: intl.formatMessage(undoStep) },
      )
    : intl.formatMessage({ id: 'board.edit.undo', defaultMessage: '撤销（Ctrl+Z）' });
  const redo = redoStep
    ? intl.formatMessage(
        { id: 'board.edit.redoStep', defaultMessage: '重做：{step}（Ctrl+Shift+Z）' },
        { step: intl.formatMessage(redoStep) },
      )
    : intl.formatMessage({ id: 'board.edit.redo', defaultMessage: '重做（Ctrl+Shift+Z）' });
  return (
    <>
      <IconButton
        label={undo}
        className={styles.button}
        icon={<ArrowUndoRegular />}
        disabledFocusable={!undoStep}
        onClick={history.undo}
      />
      <IconButton
        label={redo}
        className={styles.button}
        icon={<ArrowRedoRegular />}
        disabledFocusable={!redoStep}
        onClick={history.redo}
      />
      <span className={styles.announced} aria-live="polite">
        {moved?.kind === 'undo'
          ? intl.formatMessage(
              { id: 'board.edit.undone', defaultMessage: '已撤销：{step}' },
              { step: intl.formatMessage(moved.step) },
            )
          : null}
        {moved?.kind === 'redo'
          ? intl.formatMessage(
              { id: 'board.edit.redone', defaultMessage: '已重做：{step}' },
              { step: intl.formatMessage(moved.step) },
            )
          : null}
      </span>
    </>
  );
}
