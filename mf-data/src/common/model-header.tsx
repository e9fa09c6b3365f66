import { Badge, Button, makeStyles, tokens, Tooltip } from '@tessera/ui/core';
import { ArrowLeftRegular, EditRegular, SaveRegular, TableRegular } from '@tessera/ui/icons';
import type { ReactNode } from 'react';
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
    '@media (max-width: 640px)': { flexWrap: 'wrap', padding: '4px 12px 8px 4px' },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 640px)': { flexGrow: 1, flexBasis: 0, minWidth: '120px' },
  },
  grow: { flexGrow: 1, '@media (max-width: 640px)': { display: 'none' } },
});

export interface ModelHeaderProps {
  /** Empty until it was given one. */
  readonly name: string;
  /** Shown for an empty name. */
  readonly unnamed: string;
  readonly backLabel: string;
  readonly changed: boolean;
  /** It can be saved as it is. */
  readonly ready: boolean;
  readonly busy: boolean;
  /** Another author's: read-only. */
  readonly readOnly?: boolean;
  /** Further buttons, before those that every model has. */
  readonly children?: ReactNode;
  readonly onBack: () => void;
  /** Undefined where there is nothing to edit yet. */
  readonly onInfo: (() => void) | undefined;
  /** Undefined for a model that is not saved yet. */
  readonly onOpenTable: (() => void) | undefined;
  readonly onSave: () => void;
}

/** Head of the page on which a model is made: its name, the way back, and saving. */
export function ModelHeader(props: ModelHeaderProps) {
  const { name, unnamed, backLabel, changed, ready, busy, readOnly = false, children } = props;
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.root}>
      <Tooltip relationship="label" content={backLabel}>
        <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={props.onBack} />
      </Tooltip>
      <h1 className={styles.title} title={name}>
        {name || unnamed}
      </h1>
      {props.onInfo && (
        <Tooltip
          relationship="label"
          content={intl.formatMessage({ id: 'data.join.info', defaultMessage: '模型信息' })}
        >
          <Button appearance="subtle" size="small" icon={<EditRegular />} onClick={props.onInfo} />
        </Tooltip>
      )}
      {readOnly && (
        <Badge appearance="tint" color="informative">
          <FormattedMessage id="data.join.readOnly" defaultMessage="只读" />
        </Badge>
      )}
      {changed && !readOnly && (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="data.join.unsaved" defaultMessage="未保存" />
        </Badge>
      )}
      <span className={styles.grow} />
      {children}
      {props.onOpenTable && (
        <Button icon={<TableRegular />} onClick={props.onOpenTable}>
          <FormattedMessage id="data.join.openTable" defaultMessage="查看数据" />
        </Button>
      )}
      <Button
        appearance="primary"
        icon={<SaveRegular />}
        disabledFocusable={busy || readOnly || !ready || !changed}
        onClick={props.onSave}
      >
        <FormattedMessage id="data.join.saveButton" defaultMessage="保存" />
      </Button>
    </div>
  );
}
