import { boardExports, EXPORT_DAYS, type ExportTask } from '@tessera/contract';
import {
  type DialogComponentProps,
  useAction,
  useClient,
  useDownload,
  useEndpoint,
  useMessages,
  WhenLoaded,
} from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, saveFile, tokens } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ExportRow } from './export-row.tsx';
import type { ExportedDocument } from './exported-document.ts';
import { newer } from './newer-task.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyle: 'none', maxHeight: '58vh', overflowY: 'auto' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Milliseconds between reloads while exports are under way: messages are lost with the connection that carries them. */
const LOOK_AGAIN = 5_000;
const isUnderWay = ({ state }: ExportTask) => state === 'queued' || state === 'running';

/**
 * Dialog `export-manage` (RU-090): the user's exports, how far they are, and their files. Props `{begun}`: the export that was
 * asked for before, whose file is saved as soon as it is there.
 */
export function ExportManageDialog({ of, props, close }: DialogComponentProps & { readonly of: ExportedDocument }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const download = useDownload();
  const loaded = useEndpoint(boardExports.getTasks, { body: { limit: 50 } });
  const { data, reload } = loaded;
  const [pushed, setPushed] = useState<ReadonlyMap<string, ExportTask>>(new Map());
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  if (data && data.list.some(({ id }) => !known.has(id))) setKnown(new Set(data.list.map(({ id }) => id)));
  // The answer of a call may come after a message that is further.
  const take = (task: ExportTask) => setPushed((now) => new Map(now).set(task.id, newer(task, now.get(task.id))));
  useMessages((frame) => {
    if (frame.kind !== 'export') return;
    const { task } = frame;
    take(task);
    if (!known.has(task.id)) reload();
  });
  const waits = data?.list.some((task) => isUnderWay(newer(task, pushed.get(task.id)))) ?? false;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(reload, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [waits, reload]);
  const save = useCallback(
    async ({ id, fileName: own }: Pick<ExportTask, 'id' | 'fileName'>) => {
      const { blob, fileName } = await download(boardExports.download, { body: { id } });
      saveFile(blob, fileName ?? own);
    },
    [download],
  );
  const { run } = useAction();
  const saved = useRef(false);
  const begun = data?.list.find(({ id }) => id === props['begun']);
  const ready = begun !== undefined && newer(begun, pushed.get(begun.id)).state === 'done';
  useEffect(() => {
    if (!ready || saved.current) return;
    saved.current = true;
    void run(() => save(begun));
  }, [ready, begun, save, run]);
  const change = async (work: () => Promise<ExportTask>) => {
    take(await work());
  };
  return (
    <PlainDialog
      width={720}
      title={<FormattedMessage id="board.export.manage" defaultMessage="导出管理" />}
      onClose={() => close()}
    >
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={4} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'board.export.none', defaultMessage: '还没有导出' })}
              text={intl.formatMessage(
                {
                  id: 'board.export.noneHint',
                  defaultMessage:
                    '{noun, select, report {在报告右上角选择“导出报告”，文件会出现在这里} screen {在大屏右上角选择“导出大屏”，文件会出现在这里} other {在看板右上角选择“导出看板”，文件会出现在这里}}',
                },
                { noun: of.noun },
              )}
            />
          ) : (
            <>
              <ul className={styles.list}>
                {list.map((task) => (
                  <ExportRow
                    key={task.id}
                    task={newer(task, pushed.get(task.id))}
                    onCancel={() => change(() => client.call(boardExports.cancelTask, { body: { id: task.id } }))}
                    onRetry={() => change(() => client.call(boardExports.retryTask, { body: { id: task.id } }))}
                    onDelete={async () => {
                      await client.call(boardExports.deleteById, { params: { id: task.id } });
                      reload();
                    }}
                    onDownload={() => save(task)}
                  />
                ))}
              </ul>
              <span className={styles.hint}>
                <FormattedMessage
                  id="board.export.kept"
                  defaultMessage="文件保留 {days, number} 天，只有您可以下载"
                  values={{ days: EXPORT_DAYS }}
                />
              </span>
            </>
          )
        }
      </WhenLoaded>
    </PlainDialog>
  );
}
