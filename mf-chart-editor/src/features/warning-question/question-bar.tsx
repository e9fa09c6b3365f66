import { UndoButtons } from '@tessera/board/editing';
import { Button, makeStyles, ToggleButton, tokens } from '@tessera/ui/core';
import { Switch } from '@tessera/ui/forms';
import { TableRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { problemText, STEPS, useEditor } from '../../common/index.ts';
import type { DraftProblem } from '../../model/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '48px',
    flex: 'none',
    minWidth: 0,
    padding: '0 12px 0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  lacks: {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  button: { flex: 'none', whiteSpace: 'nowrap' },
});

export interface QuestionBarProps {
  readonly title: string;
  readonly titleId: string;
  readonly mode: 'chart' | 'data';
  /** What keeps the question from being asked. */
  readonly lacks: readonly DraftProblem[];
  onMode(mode: 'chart' | 'data'): void;
  onCancel(): void;
  onUse(): void;
}

/** Title, undo and redo, what the question lacks, and the two ways out. */
export function QuestionBar({ title, titleId, mode, lacks, onMode, onCancel, onUse }: QuestionBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { draft, history, apply } = useEditor();
  const separator = intl.formatMessage({ id: 'editor.problem.separator', defaultMessage: '；' });
  const reason = lacks.map((problem) => problemText(intl, problem)).join(separator);
  return (
    <div className={styles.root}>
      <h1 id={titleId} className={styles.title}>
        {title}
      </h1>
      <UndoButtons history={history} />
      <span role="status" className={styles.lacks} title={reason}>
        {reason}
      </span>
      <Switch
        checked={draft.autoPreview}
        label={intl.formatMessage({ id: 'editor.bar.autoPreview', defaultMessage: '自动预览' })}
        className={styles.button}
        onChange={(_, { checked }) => apply(STEPS.autoPreview, (last) => ({ ...last, autoPreview: checked }))}
      />
      <ToggleButton
        appearance="subtle"
        className={styles.button}
        icon={<TableRegular />}
        checked={mode === 'data'}
        onClick={() => onMode(mode === 'data' ? 'chart' : 'data')}
      >
        <FormattedMessage id="editor.bar.data" defaultMessage="数据表视图" />
      </ToggleButton>
      <Button className={styles.button} onClick={onCancel}>
        <FormattedMessage id="editor.question.cancel" defaultMessage="取消" />
      </Button>
      <Button
        className={styles.button}
        appearance="primary"
        disabledFocusable={lacks.length > 0}
        title={reason || undefined}
        onClick={onUse}
      >
        <FormattedMessage id="editor.question.use" defaultMessage="使用此数据" />
      </Button>
    </div>
  );
}
