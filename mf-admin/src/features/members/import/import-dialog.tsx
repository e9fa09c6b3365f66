import { memberImport } from '@tessera/contract';
import type { MemberImport } from '@tessera/contract';
import { useAction, useAutoRefresh, useClient, useEndpoint } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, ProgressBar } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChooseFile } from './choose-file.tsx';
import { ReviewRows } from './review-rows.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '12px' },
  progress: { flexGrow: 1 },
});
/** Milliseconds between two looks at how far it is. */
const EVERY = 1_000;

export interface ImportDialogProps {
  readonly onClose: () => void;
  /** Rows were carried out. */
  readonly onChanged: () => void;
}

/** Members out of a file: choose it, look at the fate of each row, carry it out. */
export function ImportDialog({ onClose, onChanged }: ImportDialogProps) {
  const intl = useIntl();
  const [checked, setChecked] = useState<MemberImport | null>(null);
  const title = intl.formatMessage({ id: 'admin.import.title', defaultMessage: '导入成员' });
  const close = () => {
    onChanged();
    onClose();
  };
  if (checked) return <Checked title={title} checked={checked} onAgain={() => setChecked(null)} onClose={close} />;
  return (
    <PlainDialog title={title} width={600} onClose={close}>
      <ChooseFile onChecked={setChecked} />
    </PlainDialog>
  );
}

interface CheckedProps {
  readonly title: string;
  readonly checked: MemberImport;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Checked({ title, checked, onAgain, onClose }: CheckedProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run: act } = useAction();
  const [applied, setApplied] = useState<MemberImport | null>(null);
  const { importId } = checked;
  const followed = useEndpoint(memberImport.state, { body: { importId } }, { fresh: true });
  const { counts } = checked;
  const run = followed.data?.run ?? applied?.run ?? null;
  const going = run?.state === 'queued' || run?.state === 'running';
  useAutoRefresh(followed, going, EVERY);
  const due = counts.invite + counts.change;
  const apply = () => act(async () => setApplied(await client.call(memberImport.apply, { body: { importId } })));
  const cancel = () =>
    act(async () => {
      await client.call(memberImport.cancel, { body: { importId } });
      followed.reload();
    });
  const actions = going ? (
    <Button disabled={busy} onClick={() => void cancel()}>
      <FormattedMessage id="admin.import.cancel" defaultMessage="取消导入" />
    </Button>
  ) : (
    <>
      <Button onClick={onAgain}>
        <FormattedMessage id="admin.import.again" defaultMessage="选择其他文件" />
      </Button>
      {run === null && (
        <Button appearance="primary" disabled={busy || due === 0} onClick={() => void apply()}>
          <FormattedMessage
            id="admin.import.apply"
            defaultMessage="导入 {count, number} 行{faulty, plural, =0 {} other {，跳过 # 行错误}}"
            values={{ count: due, faulty: counts.faulty }}
          />
        </Button>
      )}
    </>
  );
  return (
    <PlainDialog title={title} width={960} actions={actions} onClose={onClose}>
      <div className={styles.root}>
        {run && !going && (
          <MessageBar intent={run.state === 'done' && run.failed === 0 ? 'success' : 'warning'}>
            <MessageBarBody>
              <FormattedMessage
                id="admin.import.result"
                defaultMessage="{state, select, done {导入完成} cancelled {导入已取消} other {导入中断}}：{done, number} / {total, number} 行已处理{failed, plural, =0 {} other {，其中 # 行失败}}。"
                values={run}
              />
            </MessageBarBody>
          </MessageBar>
        )}
        {going && (
          <div className={styles.bar}>
            <ProgressBar
              className={styles.progress}
              value={run.total === 0 ? 0 : run.done / run.total}
              aria-label={intl.formatMessage({ id: 'admin.import.progress', defaultMessage: '导入进度' })}
            />
            <FormattedMessage
              id="admin.import.of"
              defaultMessage="{done, number} / {total, number}"
              values={{ done: run.done, total: run.total }}
            />
          </div>
        )}
        <ReviewRows checked={{ ...checked, run }} />
      </div>
    </PlainDialog>
  );
}
