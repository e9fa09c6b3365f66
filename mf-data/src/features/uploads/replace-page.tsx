import { data } from '@tessera/contract';
import type { DataJob, Inspection, TableDetail } from '@tessera/contract';
import { LoadError, useAction, useClient } from '@tessera/remote-kit';
import { useLocation, useNavigate, useSearchParams } from '@tessera/remote-kit/router';
import { Button, LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { useTable } from '../tables/index.ts';
import { ColumnTable } from './column-table.tsx';
import { choicesOf, chosenOf, columnFaults } from './columns.ts';
import type { ColumnChoice } from './columns.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { JobPanel } from './job-panel.tsx';
import { NoTable } from './no-table.tsx';
import { ReplaceReview } from './replace-review.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { useInspection } from './use-upload.ts';

const FOUND = {};

/** /replaceData, /replaceData/selectField and /replaceData/previewData: new rows for a table (RT-050 to RT-052). */
export function ReplacePage() {
  const [params] = useSearchParams();
  const tableId = params.get('tableId');
  return tableId ? <Replace tableId={tableId} uploadId={params.get('uploadId')} /> : <NoTable />;
}

function Replace({ tableId, uploadId }: { readonly tableId: string; readonly uploadId: string | null }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [job, setJob] = useState<DataJob | null>(null);
  const [choices, setChoices] = useState<readonly ColumnChoice[] | null>(null);
  const { data: table, error, reload } = useTable(tableId);
  const query = `?tableId=${tableId}&uploadId=${uploadId ?? ''}`;
  // Without chosen columns, the last step redirects to the columns.
  const reviewing = pathname.endsWith('/previewData') && choices !== null;
  const again = (): void => {
    setJob(null);
    setChoices(null);
    void navigate(`${DATA_PATHS.replace}?tableId=${tableId}`);
  };
  if (error !== undefined && !table) return <LoadError error={error} onRetry={reload} />;
  if (!table) return <LoadingSkeleton />;
  return (
    <UploadFrame
      title={intl.formatMessage(
        { id: 'data.replace.title', defaultMessage: '替换“{name}”的数据' },
        { name: table.name },
      )}
      steps={[
        intl.formatMessage({ id: 'data.upload.choose', defaultMessage: '选择文件' }),
        intl.formatMessage({ id: 'data.upload.check', defaultMessage: '核对字段' }),
        intl.formatMessage({ id: 'data.replace.review', defaultMessage: '确认变化' }),
        intl.formatMessage({ id: 'data.upload.load', defaultMessage: '导入数据' }),
      ]}
      step={job ? 3 : reviewing ? 2 : uploadId ? 1 : 0}
      onBack={() => void navigate(`${DATA_PATHS.tables}?tableId=${tableId}`)}
    >
      {job ? (
        <JobPanel
          started={job}
          onOpen={() => void navigate(`${DATA_PATHS.tables}?tableId=${tableId}`)}
          onAgain={again}
        />
      ) : uploadId ? (
        <Steps
          key={uploadId}
          uploadId={uploadId}
          table={table}
          choices={choices}
          reviewing={reviewing}
          onChoices={setChoices}
          onReview={(open) => void navigate(`${open ? DATA_PATHS.replacePreview : DATA_PATHS.replaceFields}${query}`)}
          onStarted={setJob}
          onAgain={again}
        />
      ) : (
        <FileDrop onSent={(sent) => void navigate(`${DATA_PATHS.replaceFields}?tableId=${tableId}&uploadId=${sent}`)} />
      )}
    </UploadFrame>
  );
}

interface StepsProps {
  readonly uploadId: string;
  readonly table: TableDetail;
  readonly choices: readonly ColumnChoice[] | null;
  readonly reviewing: boolean;
  readonly onChoices: (choices: readonly ColumnChoice[]) => void;
  readonly onReview: (open: boolean) => void;
  readonly onStarted: (job: DataJob) => void;
  readonly onAgain: () => void;
}

function Steps(props: StepsProps) {
  const { data: inspection, error, reload } = useInspection(props.uploadId, FOUND);
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!inspection) return <LoadingSkeleton />;
  return <LoadedSteps {...props} inspection={inspection} />;
}

function LoadedSteps({
  uploadId,
  table,
  inspection,
  choices,
  reviewing,
  onChoices,
  onReview,
  onStarted,
  onAgain,
}: StepsProps & { readonly inspection: Inspection }) {
  const styles = usePageStyles();
  const client = useClient();
  const { busy, run } = useAction();
  const [own] = useState(() => choices ?? choicesOf(inspection));
  const current = choices ?? own;
  const columns = chosenOf(current);
  const { options } = inspection;
  if (reviewing) {
    const start = (force: boolean) =>
      run(async () => {
        const body = { uploadId, options, tableId: table.tableId, columns, force };
        onStarted(await client.call(data.replaceFromUpload, { body }));
      });
    return (
      <ReplaceReview
        uploadId={uploadId}
        tableId={table.tableId}
        options={options}
        columns={columns}
        busy={busy}
        onBack={() => onReview(false)}
        onConfirm={(force) => void start(force)}
      />
    );
  }
  return (
    <section className={styles.card}>
      <div className={styles.tools} />
      <FilePreview inspection={inspection} />
      <div className={styles.tools} />
      <ColumnTable inspection={inspection} choices={current} onChange={onChoices} />
      <div className={styles.tools}>
        <span className={styles.grow} />
        <Button onClick={onAgain}>
          <FormattedMessage id="data.job.again" defaultMessage="换一个文件" />
        </Button>
        <Button
          appearance="primary"
          disabled={columns.length === 0 || columnFaults(current).size > 0}
          onClick={() => {
            onChoices(current);
            onReview(true);
          }}
        >
          <FormattedMessage id="data.replace.next" defaultMessage="查看变化" />
        </Button>
      </div>
    </section>
  );
}
