import { data } from '@tessera/contract';
import type { DataJob, Inspection, ReadOptions } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { LoadError, useAction, useClient, useLocale, usePermitted } from '@tessera/remote-kit';
import { useNavigate, useSearchParams } from '@tessera/remote-kit/router';
import { Button, LoadingSkeleton, usePageStyles } from '@tessera/ui/core';
import { Checkbox, Field, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { ColumnTable } from './column-table.tsx';
import { choicesOf, chosenOf, columnFaults } from './columns.ts';
import type { ColumnChoice } from './columns.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { JobPanel } from './job-panel.tsx';
import { ReadOptionsForm } from './read-options.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { useInspection } from './use-upload.ts';

const FOUND: ReadOptions = {};

/** /setDatasource: makes a table of a file (RT-047): choose it, correct what was found out, watch it load. */
export function CreatePage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [job, setJob] = useState<DataJob | null>(null);
  const uploadId = params.get('uploadId');
  return (
    <UploadFrame
      title={intl.formatMessage({ id: 'data.upload.title', defaultMessage: '上传文件' })}
      description={intl.formatMessage({
        id: 'data.upload.description',
        defaultMessage: '把表格文件变成可以分析的数据表',
      })}
      steps={[
        intl.formatMessage({ id: 'data.upload.choose', defaultMessage: '选择文件' }),
        intl.formatMessage({ id: 'data.upload.check', defaultMessage: '核对字段' }),
        intl.formatMessage({ id: 'data.upload.load', defaultMessage: '导入数据' }),
      ]}
      step={job ? 2 : uploadId ? 1 : 0}
      onBack={() => navigate(DATA_PATHS.tables)}
    >
      {job ? (
        <JobPanel
          started={job}
          onOpen={(tableId) => navigate(`${DATA_PATHS.tables}?tableId=${tableId}`)}
          onAgain={() => {
            setJob(null);
            setParams({});
          }}
        />
      ) : uploadId ? (
        <CheckStep key={uploadId} uploadId={uploadId} onStarted={setJob} onAgain={() => setParams({})} />
      ) : (
        <FileDrop onSent={(sent) => setParams({ uploadId: sent })} />
      )}
    </UploadFrame>
  );
}

interface CheckStepProps {
  readonly uploadId: string;
  readonly onStarted: (job: DataJob) => void;
  readonly onAgain: () => void;
}

function CheckStep({ uploadId, onStarted, onAgain }: CheckStepProps) {
  const [options, setOptions] = useState<ReadOptions>(FOUND);
  const { data: inspection, error, loading, reload } = useInspection(uploadId, options);
  if (error !== undefined)
    return <LoadError error={error} onRetry={options === FOUND ? reload : () => setOptions(FOUND)} />;
  if (!inspection) return <LoadingSkeleton />;
  return (
    <CheckForm
      key={JSON.stringify(inspection.options)}
      uploadId={uploadId}
      inspection={inspection}
      loading={loading}
      onOptions={setOptions}
      onStarted={onStarted}
      onAgain={onAgain}
    />
  );
}

interface CheckFormProps extends CheckStepProps {
  readonly inspection: Inspection;
  readonly loading: boolean;
  readonly onOptions: (options: ReadOptions) => void;
}

function CheckForm({ uploadId, inspection, loading, onOptions, onStarted, onAgain }: CheckFormProps) {
  const styles = usePageStyles();
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const mayGrant = usePermitted('user_manage');
  const [name, setName] = useState(inspection.fileName.replace(/\.[^.]+$/, '').slice(0, 100));
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(() => choicesOf(inspection));
  const [everyRole, setEveryRole] = useState(false);
  const columns = chosenOf(choices);
  const ready = name.trim() !== '' && columns.length > 0 && columnFaults(choices).size === 0 && !loading;
  const start = () =>
    run(async () => {
      const { options } = inspection;
      const body = { uploadId, options, tableName: name.trim(), columns, everyRole };
      onStarted(await client.call(data.createFromUpload, { body }));
    });
  return (
    <>
      <section className={styles.card}>
        <ReadOptionsForm inspection={inspection} disabled={loading} onChange={onOptions} />
        <FilePreview inspection={inspection} />
        <p className={styles.quiet}>
          <FormattedMessage
            id="data.upload.rows"
            defaultMessage="共 {rows} 行，{columns, number} 列"
            values={{ rows: formatNumber(inspection.rowCount, locale), columns: inspection.columns.length }}
          />
        </p>
      </section>
      <section className={styles.card}>
        <div className={styles.tools}>
          <Field required label={intl.formatMessage({ id: 'data.upload.tableName', defaultMessage: '数据表名称' })}>
            <Input value={name} maxLength={100} onChange={(_, { value }) => setName(value)} />
          </Field>
          {mayGrant && (
            <Checkbox
              checked={everyRole}
              onChange={(_, { checked }) => setEveryRole(checked === true)}
              label={intl.formatMessage({ id: 'data.upload.everyRole', defaultMessage: '所有角色都可以使用' })}
            />
          )}
        </div>
        <ColumnTable inspection={inspection} choices={choices} onChange={setChoices} />
        <div className={styles.tools}>
          <span className={styles.grow} />
          <Button onClick={onAgain}>
            <FormattedMessage id="data.job.again" defaultMessage="换一个文件" />
          </Button>
          <Button appearance="primary" disabled={!ready || busy} onClick={() => void start()}>
            <FormattedMessage id="data.upload.start" defaultMessage="开始导入" />
          </Button>
        </div>
      </section>
    </>
  );
}
