import { History, useEditorKeys } from '@tessera/board/editing';
import type { ChartDraft } from '@tessera/contract';
import { useLeaveGuard, useNotify, useStore } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Dialog, DialogSurface } from '@tessera/ui/forms';
import { useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { EditorProvider, useCatalogue } from '../../common/index.ts';
import { blockingOf, NO_TABLE, problemsOf, sameChart, storedDraft } from '../../model/index.ts';
import { Workbench } from '../editor/index.ts';
import { QuestionBar } from './question-bar.tsx';

const useStyles = makeStyles({
  surface: {
    width: 'calc(100vw - 32px)',
    maxWidth: 'none',
    height: 'calc(100vh - 32px)',
    maxHeight: 'none',
    boxSizing: 'border-box',
    padding: 0,
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

export interface QuestionViewProps {
  /** What the question is called. */
  readonly title: string;
  /** Whether one value without a dimension is enough. */
  readonly total: boolean;
  readonly opening: ChartDraft;
  /** @param draft absent when the dialog is dismissed */
  onClose(draft?: ChartDraft): void;
}

/** The editor in the warning area (RU-081 to RU-089): nothing is stored, the caller gets the draft. */
export function QuestionView({ title, total, opening, onClose }: QuestionViewProps) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const titleId = useId();
  const [history] = useState(() => new History(opening));
  const { value: draft } = useStore(history);
  const [mode, setMode] = useState<'chart' | 'data'>('chart');
  const loaded = useCatalogue(draft.reportParam.tbId);
  const { catalogue } = loaded;
  const dirty = useMemo(() => !sameChart(opening, draft), [opening, draft]);
  const reading = draft.reportParam.tbId !== '' && catalogue === NO_TABLE && loaded.loading;
  const lacks = useMemo(
    () => (reading ? [] : blockingOf(problemsOf(draft, catalogue), total)),
    [draft, catalogue, reading, total],
  );
  const mayLeave = () =>
    notify.confirm({
      title: intl.formatMessage({ id: 'editor.question.leaveTitle', defaultMessage: '放弃修改？' }),
      text: intl.formatMessage(
        { id: 'editor.question.leave', defaultMessage: '对“{title}”的修改还没有使用，关闭后会丢失。' },
        { title },
      ),
      confirmLabel: intl.formatMessage({ id: 'editor.question.discard', defaultMessage: '放弃修改' }),
    });
  useLeaveGuard(dirty, mayLeave);
  const cancel = async () => {
    if (!dirty || (await mayLeave())) onClose();
  };
  const use = () => {
    if (!reading && lacks.length === 0) onClose(storedDraft(draft));
  };
  useEditorKeys({ save: use, undo: history.undo, redo: history.redo });
  const editor = useMemo(() => ({ history, catalogue, warning: true, total }), [history, catalogue, total]);
  return (
    <EditorProvider value={editor}>
      <Dialog open onOpenChange={(_, { open, type }) => !open && type !== 'backdropClick' && void cancel()}>
        <DialogSurface className={styles.surface} data-board-editor aria-labelledby={titleId}>
          <QuestionBar
            title={title}
            titleId={titleId}
            mode={mode}
            lacks={lacks}
            onMode={setMode}
            onCancel={() => void cancel()}
            onUse={use}
          />
          <Workbench loaded={loaded} mode={mode} />
        </DialogSurface>
      </Dialog>
    </EditorProvider>
  );
}
