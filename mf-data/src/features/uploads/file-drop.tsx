import { UPLOAD_EXTENSIONS, type Upload } from '@tessera/contract';
import { formatBytes } from '@tessera/i18n';
import { useNotify } from '@tessera/remote-kit';
import { Button, makeStyles, mergeClasses, tokens, ProgressBar } from '@tessera/ui/core';
import { CloudArrowUpRegular } from '@tessera/ui/icons';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isSameFile } from './send-file.ts';
import { useSendFile } from './use-upload.ts';
import { WaitingFiles } from './waiting-files.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    minHeight: '280px',
    padding: '32px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `1.5px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { border: `1.5px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  icon: { fontSize: '44px', color: tokens.colorBrandForeground1 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: 600 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  progress: { width: 'min(420px, 100%)' },
});

/** Drop zone or file dialog; uploads at once. Below it what was sent before and never became a table. */
export function FileDrop({ onSent }: { readonly onSent: (uploadId: string) => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const { sending, send, cancel } = useSendFile(onSent);
  const notify = useNotify();
  /** What the next chosen file goes on with. */
  const begun = useRef<Upload>(undefined);
  const take = (file: File | undefined, upload?: Upload): void => {
    if (!file || sending) return;
    if (!upload || isSameFile(file, upload)) void send(file, upload);
    else
      notify.toast(
        intl.formatMessage(
          { id: 'data.upload.otherFile', defaultMessage: '请选择原来的文件“{name}”：名称和大小须与未完成的文件相同' },
          { name: upload.fileName },
        ),
        { intent: 'warning' },
      );
  };
  const choose = (upload?: Upload): void => {
    begun.current = upload;
    input.current?.click();
  };
  if (sending) {
    const { file, received } = sending;
    return (
      <div className={styles.root} role="status">
        <p className={styles.title}>{file.name}</p>
        <ProgressBar className={styles.progress} value={received / file.size} aria-labelledby={id} />
        <p className={styles.hint} id={id}>
          <FormattedMessage
            id="data.upload.sending"
            defaultMessage="正在上传：{done} / {total}"
            values={{ done: formatBytes(received), total: formatBytes(file.size) }}
          />
        </p>
        <Button onClick={cancel}>
          <FormattedMessage id="data.dialog.cancel" defaultMessage="取消" />
        </Button>
      </div>
    );
  }
  return (
    <>
      <div
        className={mergeClasses(styles.root, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <CloudArrowUpRegular className={styles.icon} aria-hidden />
        <p className={styles.title}>
          <FormattedMessage id="data.upload.drop" defaultMessage="把文件拖到这里" />
        </p>
        <p className={styles.hint}>
          <FormattedMessage
            id="data.upload.formats"
            defaultMessage="支持 CSV、TSV、TXT 和 XLSX；编码、分隔符和类型会自动识别，可以更改"
          />
        </p>
        <Button appearance="primary" onClick={() => choose()}>
          <FormattedMessage id="data.upload.choose" defaultMessage="选择文件" />
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
          aria-label={intl.formatMessage({ id: 'data.upload.choose', defaultMessage: '选择文件' })}
          onChange={(event) => {
            take(event.target.files?.[0], begun.current);
            event.target.value = '';
          }}
        />
      </div>
      <WaitingFiles onOpen={onSent} onResume={choose} />
    </>
  );
}
