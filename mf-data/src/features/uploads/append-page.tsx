import { data } from '@tessera/contract';
import type { DataJob, FieldMapping, Inspection, TableDetail } from '@tessera/contract';
import { LoadError, useAction, useClient } from '@tessera/remote-kit';
import { useNavigate, useSearchParams } from '@tessera/remote-kit/router';
import { Button, LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { DataTable } from '@tessera/ui/data';
import { Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { useFieldTexts, useTable } from '../tables/index.ts';
import { mappingOf } from './columns.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { JobPanel } from './job-panel.tsx';
import { NoTable } from './no-table.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { useInspection } from './use-upload.ts';

const FOUND = {};

/** /appendData and /appendData/selectField: adds the rows of a file to a table (RT-048, RT-049). */
export function AppendPage() {
  const [params] = useSearchParams();
  const tableId = params.get('tableId');
  return tableId ? <Append tableId={tableId} uploadId={params.get('uploadId')} /> : <NoTable />;
}

function Append({ tableId, uploadId }: { readonly tableId: string; readonly uploadId: string | null }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [job, setJob] = useState<DataJob | null>(null);
  const { data: table, error, reload } = useTable(tableId);
  const back = (): void => void navigate(`${DATA_PATHS.tables}?tableId=${tableId}`);
  if (error !== undefined && !table) return <LoadError error={error} onRetry={reload} />;
  if (!table) return <LoadingSkeleton />;
  return (
    <UploadFrame
      title={intl.formatMessage(
        { id: 'data.append.title', defaultMessage: '向“{name}”追加数据' },
        { name: table.name },
      )}
      steps={[
        intl.formatMessage({ id: 'data.upload.choose', defaultMessage: '选择文件' }),
        intl.formatMessage({ id: 'data.append.map', defaultMessage: '对应字段' }),
        intl.formatMessage({ id: 'data.upload.load', defaultMessage: '导入数据' }),
      ]}
      step={job ? 2 : uploadId ? 1 : 0}
      onBack={back}
    >
      {job ? (
        <JobPanel
          started={job}
          onOpen={back}
          onAgain={() => void navigate(`${DATA_PATHS.append}?tableId=${tableId}`)}
        />
      ) : uploadId ? (
        <MapStep
          key={uploadId}
          uploadId={uploadId}
          table={table}
          onStarted={setJob}
          onAgain={() => void navigate(`${DATA_PATHS.append}?tableId=${tableId}`)}
        />
      ) : (
        <FileDrop onSent={(sent) => void navigate(`${DATA_PATHS.appendFields}?tableId=${tableId}&uploadId=${sent}`)} />
      )}
    </UploadFrame>
  );
}

interface MapStepProps {
  readonly uploadId: string;
  readonly table: TableDetail;
  readonly onStarted: (job: DataJob) => void;
  readonly onAgain: () => void;
}

function MapStep(props: MapStepProps) {
  const { data: inspection, error, reload } = useInspection(props.uploadId, FOUND);
  if (error !== undefined) return <LoadError error={error} onRetry={reload} />;
  if (!inspection) return <LoadingSkeleton />;
  return <MapForm {...props} inspection={inspection} />;
}

function MapForm({
  uploadId,
  table,
  inspection,
  onStarted,
  onAgain,
}: MapStepProps & { readonly inspection: Inspection }) {
  const styles = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const { types } = useFieldTexts();
  const { busy, run } = useAction();
  const fields = table.fields.filter(({ formula }) => formula === null);
  const [mapping, setMapping] = useState<readonly FieldMapping[]>(() => mappingOf(fields, inspection.columns));
  const columnOf = (fieldId: string): number | undefined => mapping.find((entry) => entry.fieldId === fieldId)?.index;
  const choose = (fieldId: string, index: number | null): void => {
    const others = mapping.filter((entry) => entry.fieldId !== fieldId);
    setMapping(index === null ? others : [...others, { fieldId, index }]);
  };
  const start = () =>
    run(async () => {
      const { options } = inspection;
      const body = { uploadId, options, tableId: table.tableId, mapping: [...mapping] };
      onStarted(await client.call(data.appendUpload, { body }));
    });
  return (
    <>
      <section className={styles.card}>
        <div className={styles.tools} />
        <FilePreview inspection={inspection} />
        <div className={styles.tools} />
      </section>
      <section className={styles.card}>
        <DataTable
          label={intl.formatMessage({ id: 'data.append.map', defaultMessage: '对应字段' })}
          rows={fields}
          rowKey={({ fieldId }) => fieldId}
          empty={null}
          columns={[
            {
              key: 'name',
              header: intl.formatMessage({ id: 'data.field.name', defaultMessage: '字段名称' }),
              render: ({ name }) => name,
            },
            {
              key: 'type',
              header: intl.formatMessage({ id: 'data.field.type', defaultMessage: '类型' }),
              width: '120px',
              render: ({ dataType }) => types[dataType],
            },
            {
              key: 'column',
              header: intl.formatMessage({ id: 'data.append.column', defaultMessage: '文件中的列' }),
              width: '40%',
              render: ({ fieldId, name }) => (
                <Select
                  size="small"
                  aria-label={name}
                  value={String(columnOf(fieldId) ?? '')}
                  onChange={(_, { value }) => choose(fieldId, value === '' ? null : Number(value))}
                >
                  <option value="">{intl.formatMessage({ id: 'data.append.empty', defaultMessage: '留空' })}</option>
                  {inspection.columns.map((column) => (
                    <option key={column.index} value={column.index}>
                      {column.name}
                    </option>
                  ))}
                </Select>
              ),
            },
          ]}
        />
        <div className={styles.tools}>
          <span className={styles.grow} />
          <Button onClick={onAgain}>
            <FormattedMessage id="data.job.again" defaultMessage="换一个文件" />
          </Button>
          <Button appearance="primary" disabled={mapping.length === 0 || busy} onClick={() => void start()}>
            <FormattedMessage id="data.append.start" defaultMessage="开始追加" />
          </Button>
        </div>
      </section>
    </>
  );
}
