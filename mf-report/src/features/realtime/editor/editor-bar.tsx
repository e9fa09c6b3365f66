import type { Tbl } from '@tessera/contract';
import { Badge, Button, IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Input } from '@tessera/ui/forms';
import { ArrowLeftRegular, DataHistogramRegular, HistoryRegular, SaveRegular, SendRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { TblStatus } from '../list/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    minHeight: '48px',
    padding: '4px 16px 4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  name: { width: '260px', fontWeight: 600 },
  grow: { flexGrow: 1 },
});

export interface EditorBarProps {
  readonly name: string;
  /** As it was saved last; null for a new table. */
  readonly stored: Tbl | null;
  readonly changed: boolean;
  readonly busy: boolean;
  onName(name: string): void;
  onBack(): void;
  onVersions(): void;
  /** Null where charts cannot be made of it. */
  readonly onChart: (() => void) | null;
  onSave(): void;
  onPublish(): void;
}

/** Name and state of a table, and what can be done with all of it. */
export function EditorBar(props: EditorBarProps) {
  const { name, stored, changed, busy } = props;
  const styles = useStyles();
  const intl = useIntl();
  const current = stored !== null && stored.publishedVersion === stored.version && !changed;
  return (
    <div className={styles.root}>
      <IconButton
        label={intl.formatMessage({ id: 'report.live.back', defaultMessage: '返回实时表列表' })}
        icon={<ArrowLeftRegular />}
        onClick={props.onBack}
      />
      <Input
        appearance="filled-darker"
        className={styles.name}
        value={name}
        maxLength={100}
        autoFocus={stored === null}
        aria-label={intl.formatMessage({ id: 'report.live.tableName', defaultMessage: '实时表名称' })}
        placeholder={intl.formatMessage({ id: 'report.live.unnamed', defaultMessage: '给实时表起个名字' })}
        onChange={(_, { value }) => props.onName(value)}
      />
      {stored ? <TblStatus {...stored} /> : null}
      {changed ? (
        <Badge appearance="tint" color="warning">
          <FormattedMessage id="report.live.unsaved" defaultMessage="未保存" />
        </Badge>
      ) : null}
      <span className={styles.grow} />
      {stored ? (
        <Button appearance="subtle" icon={<HistoryRegular />} onClick={props.onVersions}>
          <FormattedMessage id="report.live.versions" defaultMessage="历史版本" />
        </Button>
      ) : null}
      {props.onChart ? (
        <Button icon={<DataHistogramRegular />} onClick={props.onChart}>
          <FormattedMessage id="report.live.chart" defaultMessage="建图表" />
        </Button>
      ) : null}
      <Button icon={<SaveRegular />} disabledFocusable={busy || !changed} onClick={props.onSave}>
        <FormattedMessage id="report.live.save" defaultMessage="保存草稿" />
      </Button>
      <Button appearance="primary" icon={<SendRegular />} disabledFocusable={busy || current} onClick={props.onPublish}>
        <FormattedMessage id="report.live.publish" defaultMessage="发布" />
      </Button>
    </div>
  );
}
