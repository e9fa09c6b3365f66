import { data } from '@tessera/contract';
import type { SourceTable } from '@tessera/contract';
import { useClient, useNotify } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { FaultBar } from './fault-bar.tsx';
import { ModeFields } from './mode-fields.tsx';
import type { SourceChoice } from './mode-fields.tsx';
import { useAttempt } from './use-attempt.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
  tables: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '8px 16px',
    maxHeight: '220px',
    overflow: 'auto',
    padding: '2px',
  },
  head: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  source: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

export interface PickDialogProps {
  readonly connectionId: string;
  readonly tables: readonly SourceTable[];
  readonly onClose: () => void;
  readonly onPicked: () => void;
}

/** Adds tables of the database: under which names, asked in place or copied, and when. */
export function PickDialog({ connectionId, tables, onClose, onPicked }: PickDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { busy, fault, run } = useAttempt();
  const [choice, setChoice] = useState<SourceChoice>({ mode: 'external', schedule: null });
  const [names, setNames] = useState<readonly string[]>(() => tables.map(({ name }) => name));
  const pick = async (): Promise<void> => {
    const done = await run(async () => {
      const picked = tables.map(({ schema, name }, index) => {
        const tableName = names[index]?.trim();
        return { schema, name, ...(tableName && tableName !== name ? { tableName } : {}) };
      });
      await client.call(data.pickTables, { body: { connectionId, ...choice, tables: picked } }, { quiet: true });
    });
    if (!done) return;
    notify.toast(
      intl.formatMessage(
        { id: 'data.connection.pickedToast', defaultMessage: '已添加 {count, number} 张表' },
        { count: tables.length },
      ),
      { intent: 'success' },
    );
    onPicked();
  };
  return (
    <FormDialog
      title={<FormattedMessage id="data.connection.pickTitle" defaultMessage="添加到数据中心" />}
      width={600}
      contentClassName={styles.content}
      busy={busy}
      submitLabel={<FormattedMessage id="data.connection.add" defaultMessage="添加" />}
      onSubmit={() => void pick()}
      onClose={onClose}
    >
      <div className={styles.tables}>
        <span className={styles.head}>
          <FormattedMessage id="data.connection.sourceTable" defaultMessage="表" />
        </span>
        <span className={styles.head}>
          <FormattedMessage id="data.connection.tableName" defaultMessage="在平台中的名称" />
        </span>
        {tables.map(({ schema, name }, index) => (
          <PickedName
            key={JSON.stringify([schema, name])}
            source={`${schema}.${name}`}
            value={names[index] ?? ''}
            onChange={(text) => setNames(names.map((known, at) => (at === index ? text : known)))}
          />
        ))}
      </div>
      <ModeFields value={choice} onChange={setChoice} />
      {fault && <FaultBar fault={fault} />}
    </FormDialog>
  );
}

interface PickedNameProps {
  readonly source: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function PickedName({ source, value, onChange }: PickedNameProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <>
      <span className={styles.source} title={source}>
        {source}
      </span>
      <Input
        size="small"
        value={value}
        maxLength={100}
        aria-label={intl.formatMessage(
          { id: 'data.connection.nameOf', defaultMessage: '“{name}”在平台中的名称' },
          { name: source },
        )}
        onChange={(_, next) => onChange(next.value)}
      />
    </>
  );
}
