import { collectorData, type Cell, type CollectTask } from '@tessera/contract';
import { ListTable, useEndpoint } from '@tessera/remote-kit';
import { EmptyState, makeStyles, usePageStyles } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '8px', maxHeight: '60vh' },
});
const PAGE = 50;
/** Pixels. */
const WIDTH = 960;

/** Rows of the table that a task fills, by pages. */
export function TaskRowsDialog({ task, onClose }: { readonly task: CollectTask; onClose(): void }) {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const [at, setAt] = useState(1);
  const { data, ...loaded } = useEndpoint(
    collectorData.rows,
    { body: { taskId: task.taskId, dataStart: (at - 1) * PAGE, dataEnd: at * PAGE } },
    { fresh: true },
  );
  const title = intl.formatMessage(
    { id: 'collector.rows.title', defaultMessage: '“{name}”的数据' },
    { name: task.taskName },
  );
  const columns = data?.columns ?? [];
  const count = data?.values[0]?.length ?? 0;
  const shown = data && {
    list: Array.from({ length: count }, (_, row) => ({
      number: data.dataStart + row + 1,
      cells: data.values.map((values): Cell => values[row] ?? null),
    })),
    total: data.rowCount,
  };
  return (
    <PlainDialog width={WIDTH} title={title} onClose={onClose}>
      <div className={styles.body}>
        <ListTable
          label={title}
          loaded={{ ...loaded, data: shown }}
          rowKey={({ number }) => String(number)}
          skeletonRows={5}
          pages={{ page: at, size: PAGE, onPage: setAt }}
          columns={[
            {
              key: 'number',
              header: intl.formatMessage({ id: 'collector.rows.number', defaultMessage: '行号' }),
              align: 'end',
              render: ({ number }) => <span className={quiet}>{intl.formatNumber(number)}</span>,
            },
            ...columns.map(({ fieldId, name, dataType }, place) => ({
              key: fieldId,
              header: name,
              align: dataType === 'int' || dataType === 'double' ? ('end' as const) : ('start' as const),
              render: ({ cells }: { readonly cells: readonly Cell[] }) => {
                const cell = cells[place] ?? null;
                return cell === null ? (
                  <span className={quiet}>
                    <FormattedMessage id="collector.rows.missing" defaultMessage="空" />
                  </span>
                ) : (
                  String(cell)
                );
              },
            })),
          ]}
          empty={
            <EmptyState
              title={intl.formatMessage({ id: 'collector.rows.none', defaultMessage: '这张表还没有数据' })}
              text={intl.formatMessage({
                id: 'collector.rows.noneHint',
                defaultMessage: '任务下次运行后，读取到的行会出现在这里。',
              })}
            />
          }
        />
      </div>
    </PlainDialog>
  );
}
