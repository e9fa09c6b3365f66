import { Badge, Button, makeStyles, tokens, Tooltip } from '@tessera/ui/core';
import {
  ArrowLeftRegular,
  ArrowRedoRegular,
  ArrowUndoRegular,
  EditRegular,
  SaveRegular,
  TableRegular,
} from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Editor } from './use-editor.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 16px 0 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  grow: { flexGrow: 1 },
});

export interface EditorHeaderProps {
  readonly name: string;
  readonly editor: Editor;
  readonly problems: number;
  readonly busy: boolean;
  /** It is somebody else's: it may be looked at. */
  readonly readOnly: boolean;
  /** Undefined for a model that is not saved yet. */
  readonly onOpenTable: (() => void) | undefined;
  readonly onBack: () => void;
  readonly onInfo: () => void;
  readonly onSave: () => void;
}

/** Name of the model, the way back, undo and redo, and saving. */
export function EditorHeader(props: EditorHeaderProps) {
  const { name, editor, problems, busy, readOnly } = props;
  const styles = useStyles();
  const intl = useIntl();
  return (
    <header className={styles.root}>
      <Tooltip
        relationship="label"
        content={intl.formatMessage({ id: 'data.join.back', defaultMessage: '返回数据模型' })}
      >
        <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={props.onBack} />
      </Tooltip>
      <h1 className={styles.title} title={name}>
        {name || <FormattedMessage id="data.join.unnamed" defaultMessage="未命名的数据模型" />}
      </h1>
      <Tooltip relationship="label" content={intl.formatMessage({ id: 'data.join.info', defaultMessage: '模型信息' })}>
        <Button appearance="subtle" size="small" icon={<EditRegular />} onClick={props.onInfo} />
      </Tooltip>
      {readOnly && (
        <Badge appearance="tint" color="informative">
          <FormattedMessage id="data.join.readOnly" defaultMessage="只读" />
        </Badge>
      )}
      {editor.changed && !readOnly && (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="data.join.unsaved" defaultMessage="未保存" />
        </Badge>
      )}
      <span className={styles.grow} />
      <Tooltip relationship="label" content={intl.formatMessage({ id: 'data.join.undo', defaultMessage: '撤销' })}>
        <Button appearance="subtle" icon={<ArrowUndoRegular />} disabled={!editor.undo} onClick={editor.undo} />
      </Tooltip>
      <Tooltip relationship="label" content={intl.formatMessage({ id: 'data.join.redo', defaultMessage: '重做' })}>
        <Button appearance="subtle" icon={<ArrowRedoRegular />} disabled={!editor.redo} onClick={editor.redo} />
      </Tooltip>
      {props.onOpenTable && (
        <Button icon={<TableRegular />} onClick={props.onOpenTable}>
          <FormattedMessage id="data.join.openTable" defaultMessage="查看数据" />
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<SaveRegular />}
        disabledFocusable={busy || readOnly || problems > 0 || editor.draft.tables.length === 0 || !editor.changed}
        onClick={props.onSave}
      >
        <FormattedMessage id="data.join.saveButton" defaultMessage="保存" />
      </Button>
    </header>
  );
}
