import { UndoButtons } from '@tessera/board/editing';
import { Button, HiddenHeading, IconButton, makeStyles, Spinner, ToggleButton, tokens } from '@tessera/ui/core';
import { Switch } from '@tessera/ui/forms';
import { ArrowLeftRegular, HistoryRegular, TableRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { STEPS, useEditor } from '../../common/index.ts';
import { DraftState } from './draft-state.tsx';
import { NameField } from './name-field.tsx';
import type { CacheState } from './use-draft-cache.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    height: '48px',
    flex: 'none',
    padding: '0 12px 0 8px',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { width: '1px', height: '20px', flex: 'none', backgroundColor: tokens.colorNeutralStroke2 },
  space: { flex: 1 },
  button: { whiteSpace: 'nowrap', flex: 'none' },
  icon: { flex: 'none' },
});

export interface TopBarProps {
  readonly cache: CacheState;
  readonly dirty: boolean;
  readonly isNew: boolean;
  readonly busy: boolean;
  readonly mode: 'chart' | 'data';
  /** Whether saving leads back to a board. */
  readonly hasBoard: boolean;
  onMode(mode: 'chart' | 'data'): void;
  onSave(thenLeave: boolean): void;
  onSaveAs(): void;
  onVersions(): void;
  onClose(): void;
}

/** Name, undo and redo, the state of the draft, and the ways to save. */
export function TopBar(props: TopBarProps) {
  const { cache, dirty, isNew, busy, mode, hasBoard } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { draft, history, apply } = useEditor();
  const label = {
    close: intl.formatMessage({ id: 'editor.bar.close', defaultMessage: '关闭编辑器' }),
    versions: intl.formatMessage({ id: 'editor.bar.versions', defaultMessage: '历史版本' }),
    data: intl.formatMessage({ id: 'editor.bar.data', defaultMessage: '数据表视图' }),
  };
  return (
    <div className={styles.root}>
      <HiddenHeading>
        <FormattedMessage id="editor.bar.heading" defaultMessage="图表编辑器" />
      </HiddenHeading>
      <IconButton label={label.close} className={styles.icon} icon={<ArrowLeftRegular />} onClick={props.onClose} />
      <NameField
        name={draft.reportName}
        onChange={(reportName) => apply(STEPS.rename, (last) => ({ ...last, reportName }), 'name')}
      />
      <span className={styles.line} />
      <UndoButtons history={history} />
      <DraftState state={cache} dirty={dirty} isNew={isNew} />
      <span className={styles.space} />
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
        onClick={() => props.onMode(mode === 'data' ? 'chart' : 'data')}
      >
        {label.data}
      </ToggleButton>
      {isNew ? null : (
        <IconButton
          label={label.versions}
          className={styles.icon}
          icon={<HistoryRegular />}
          onClick={props.onVersions}
        />
      )}
      <span className={styles.line} />
      <Button className={styles.button} disabledFocusable={busy} onClick={props.onSaveAs}>
        <FormattedMessage id="editor.bar.saveAs" defaultMessage="另存为" />
      </Button>
      <Button
        className={styles.button}
        appearance={hasBoard ? 'secondary' : 'primary'}
        disabledFocusable={busy}
        icon={busy ? <Spinner size="extra-tiny" aria-hidden /> : null}
        title={intl.formatMessage({ id: 'editor.bar.saveHint', defaultMessage: '保存（Ctrl+S）' })}
        onClick={() => props.onSave(false)}
      >
        <FormattedMessage id="editor.bar.save" defaultMessage="保存" />
      </Button>
      {hasBoard ? (
        <Button
          className={styles.button}
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => props.onSave(true)}
        >
          <FormattedMessage id="editor.bar.saveAndReturn" defaultMessage="保存并返回" />
        </Button>
      ) : null}
    </div>
  );
}
