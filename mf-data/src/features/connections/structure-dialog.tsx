import { data, ERRORS } from '@tessera/contract';
import type { ConnectedTable, StructureChange } from '@tessera/contract';
import { LoadError, useClient } from '@tessera/remote-kit';
import { Badge, Button, EmptyState, makeStyles, Spinner } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import type { DataColumn } from '@tessera/ui/data';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui/forms';
import { CheckmarkCircleRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldTexts } from '../tables/index.ts';
import { FaultBar } from './fault-bar.tsx';
import { useAttempt } from './use-attempt.ts';
import { useStructureChanges } from './use-connections.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  waiting: { padding: '32px 0' },
});

const COLORS = {
  added: 'success',
  removed: 'danger',
  retyped: 'warning',
} as const satisfies Record<StructureChange['kind'], string>;

export interface StructureDialogProps {
  readonly table: ConnectedTable;
  readonly onClose: () => void;
  readonly onApplied: () => void;
}

/** How the columns of the database differ from the fields; they are taken over only after they were seen. */
export function StructureDialog({ table, onClose, onApplied }: StructureDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { types } = useFieldTexts();
  const { busy, fault, run } = useAttempt();
  const { tableId, name } = table;
  const { data: found, error, loading, reload } = useStructureChanges(tableId);
  const kinds: Record<StructureChange['kind'], string> = {
    added: intl.formatMessage({ id: 'data.connection.added', defaultMessage: '新增' }),
    removed: intl.formatMessage({ id: 'data.connection.removed', defaultMessage: '已删除' }),
    retyped: intl.formatMessage({ id: 'data.connection.retyped', defaultMessage: '类型改变' }),
  };
  const apply = async (): Promise<void> => {
    if (!found) return;
    const body = { tableId, fingerprint: found.fingerprint };
    const applied = await run(async () => void (await client.call(data.applyStructure, { body }, { quiet: true })));
    if (applied) onApplied();
  };
  const columns: DataColumn<StructureChange>[] = [
    {
      key: 'kind',
      header: intl.formatMessage({ id: 'data.connection.change', defaultMessage: '变化' }),
      width: '100px',
      render: ({ kind }) => (
        <Badge appearance="tint" color={COLORS[kind]}>
          {kinds[kind]}
        </Badge>
      ),
    },
    {
      key: 'column',
      header: intl.formatMessage({ id: 'data.connection.column', defaultMessage: '列' }),
      render: ({ column }) => <span title={column}>{column}</span>,
    },
    {
      key: 'type',
      header: intl.formatMessage({ id: 'data.field.type', defaultMessage: '类型' }),
      width: '40%',
      render: ({ before, after, databaseType }) =>
        [
          [before && types[before], after && types[after]].filter(Boolean).join(' → '),
          databaseType && `(${databaseType})`,
        ]
          .filter(Boolean)
          .join(' '),
    },
  ];
  const some = (found?.changes.length ?? 0) > 0;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && !busy && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <FormattedMessage
              id="data.connection.structureOf"
              defaultMessage="“{name}”的表结构变化"
              values={{ name }}
            />
          </DialogTitle>
          <DialogContent className={styles.content}>
            {error !== undefined && <LoadError error={error} onRetry={reload} />}
            {!found && error === undefined && (
              <Spinner
                className={styles.waiting}
                label={intl.formatMessage({ id: 'data.connection.comparing', defaultMessage: '正在与数据库比对…' })}
              />
            )}
            {found && error === undefined && !some && (
              <EmptyState
                compact
                icon={<CheckmarkCircleRegular />}
                title={intl.formatMessage({ id: 'data.connection.noChange', defaultMessage: '与数据库一致，没有变化' })}
              />
            )}
            {found && error === undefined && some && (
              <>
                <FormattedMessage
                  id="data.connection.applyHint"
                  defaultMessage="应用后字段随之更新，同名的列保留原有字段。用到已删除列的图表将无法显示这些字段。"
                />
                <DataTable
                  label={intl.formatMessage({ id: 'data.connection.changes', defaultMessage: '表结构变化' })}
                  columns={columns}
                  rows={found.changes}
                  rowKey={({ kind, column }) => `${kind} ${column}`}
                  loading={loading}
                  empty=""
                />
              </>
            )}
            {fault && (
              <FaultBar
                fault={fault}
                text={
                  fault.code === ERRORS.conflict.code
                    ? intl.formatMessage({
                        id: 'data.connection.changedAgain',
                        defaultMessage: '数据库的列又有变化，请重新查看后再应用。',
                      })
                    : undefined
                }
                actions={
                  <Button size="small" onClick={reload}>
                    <FormattedMessage id="data.connection.compareAgain" defaultMessage="重新比对" />
                  </Button>
                }
              />
            )}
          </DialogContent>
          <DialogActions>
            <Button disabled={busy} onClick={onClose}>
              <FormattedMessage id="data.connection.close" defaultMessage="关闭" />
            </Button>
            {some && (
              <Button
                appearance="primary"
                disabled={busy || loading || error !== undefined}
                onClick={() => void apply()}
              >
                <FormattedMessage id="data.connection.apply" defaultMessage="应用变化" />
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
