import { data, type Upload } from '@tessera/contract';
import { formatBytes, formatDate } from '@tessera/i18n';
import { LoadError, useAction, useClient, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Button, Subtitle2, usePageStyles } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';

const isWhole = ({ size, received }: Upload): boolean => received === size;

export interface WaitingFilesProps {
  /** Goes on with a file that is there. */
  readonly onOpen: (uploadId: string) => void;
  /** Goes on with a file of which a part is missing. */
  readonly onResume: (upload: Upload) => void;
}

/** Files that were sent, in whole or in part, and never became a table; nothing where there is none. */
export function WaitingFiles({ onOpen, onResume }: WaitingFilesProps) {
  const styles = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const { data: uploads, error, reload } = useEndpoint(data.listUploads, { body: {} }, { fresh: true });
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!uploads || uploads.length === 0) return null;
  const drop = ({ uploadId }: Upload) =>
    run(async () => {
      await client.call(data.discardUpload, { body: { uploadId } });
      reload();
    });
  const title = intl.formatMessage({ id: 'data.upload.waiting', defaultMessage: '未完成的文件' });
  return (
    <section className={styles.card} aria-label={title}>
      <Subtitle2 as="h2" block className={styles.tools}>
        {title}
      </Subtitle2>
      <DataTable
        label={title}
        rows={uploads}
        rowKey={({ uploadId }) => uploadId}
        empty={null}
        columns={[
          {
            key: 'name',
            header: intl.formatMessage({ id: 'data.upload.fileName', defaultMessage: '文件' }),
            render: ({ fileName }) => fileName,
          },
          {
            key: 'state',
            header: intl.formatMessage({ id: 'data.upload.sent', defaultMessage: '已上传' }),
            width: '180px',
            render: (upload) =>
              isWhole(upload)
                ? formatBytes(upload.size)
                : intl.formatMessage(
                    { id: 'data.upload.sentPart', defaultMessage: '{done} / {total}' },
                    { done: formatBytes(upload.received), total: formatBytes(upload.size) },
                  ),
          },
          {
            key: 'until',
            header: intl.formatMessage({ id: 'data.upload.keptUntil', defaultMessage: '保留到' }),
            width: '180px',
            onlyWide: true,
            render: ({ expiresAt }) => formatDate(expiresAt, locale, 'dateTime'),
          },
          {
            key: 'actions',
            header: intl.formatMessage({ id: 'data.upload.actions', defaultMessage: '操作' }),
            width: '190px',
            render: (upload) => (
              <>
                <Button
                  size="small"
                  appearance="subtle"
                  disabledFocusable={busy}
                  onClick={() => (isWhole(upload) ? onOpen(upload.uploadId) : onResume(upload))}
                >
                  {isWhole(upload) ? (
                    <FormattedMessage id="data.upload.goOn" defaultMessage="继续" />
                  ) : (
                    <FormattedMessage id="data.upload.resume" defaultMessage="继续上传" />
                  )}
                </Button>
                <Button size="small" appearance="subtle" disabledFocusable={busy} onClick={() => void drop(upload)}>
                  <FormattedMessage id="data.upload.giveUp" defaultMessage="放弃" />
                </Button>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
