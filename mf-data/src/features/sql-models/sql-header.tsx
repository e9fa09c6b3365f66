import { Badge, Button, makeStyles, tokens, Tooltip } from '@tessera/ui/core';
import { ArrowLeftRegular, EditRegular, SaveRegular, TableRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

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

export interface SqlHeaderProps {
  readonly name: string;
  readonly changed: boolean;
  readonly busy: boolean;
  /** Whether there is anything to save. */
  readonly ready: boolean;
  /** Undefined for a model that is not saved yet. */
  readonly onOpenTable: (() => void) | undefined;
  readonly onBack: () => void;
  readonly onInfo: () => void;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Name of the model, the way back, and saving. */
export function SqlHeader(props: SqlHeaderProps) {
  const { name, changed, busy, ready } = props;
  const styles = useStyles();
  const intl = useIntl();
  return (
    <header className={styles.root}>
      <Tooltip
        relationship="label"
        content={intl.formatMessage({ id: 'data.sql.back', defaultMessage: '返回数据中心' })}
      >
        <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={props.onBack} />
      </Tooltip>
      <h1 className={styles.title} title={name}>
        {name || <FormattedMessage id="data.sql.unnamed" defaultMessage="新建 SQL 模型" />}
      </h1>
      {name !== '' && (
        <Tooltip
          relationship="label"
          content={intl.formatMessage({ id: 'data.join.info', defaultMessage: '模型信息' })}
        >
          <Button appearance="subtle" size="small" icon={<EditRegular />} onClick={props.onInfo} />
        </Tooltip>
      )}
      {changed && (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="data.join.unsaved" defaultMessage="未保存" />
        </Badge>
      )}
      <span className={styles.grow} />
      {changed && (
        <Button appearance="subtle" onClick={props.onDiscard}>
          <FormattedMessage id="data.sql.discard" defaultMessage="放弃修改" />
        </Button>
      )}
      {props.onOpenTable && (
        <Button icon={<TableRegular />} onClick={props.onOpenTable}>
          <FormattedMessage id="data.join.openTable" defaultMessage="查看数据" />
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<SaveRegular />}
        disabledFocusable={busy || !ready || !changed}
        onClick={props.onSave}
      >
        <FormattedMessage id="data.join.saveButton" defaultMessage="保存" />
      </Button>
    </header>
  );
}
