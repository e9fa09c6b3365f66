import { judgment, type JudgmentModel } from '@tessera/contract';
import { useClient, useEndpoint, WhenLoaded } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, EmptyState, IconButton, LoadingSkeleton, PageHeader, usePageStyles } from '@tessera/ui/core';
import { ArrowLeftRegular, HistoryRegular } from '@tessera/ui/icons';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';
import { useFieldChoices } from '../../common/use-choices.ts';
import { AnalysisLink } from './analysis/analysis-link.tsx';
import { useModelStyles } from './model-styles.ts';
import { ModelSummary } from './model-summary.tsx';
import { Panel } from './panel.tsx';
import { ReportButton } from './runs/report-button.tsx';
import { TrialPanel } from './trial-panel.tsx';
import type { Judge } from './use-trial.ts';
import { VersionsDrawer } from './versions-drawer.tsx';

/** A model to who may not change it: what is published of it, and what that says of data. */
export function ModelReader({ model }: { readonly model: JudgmentModel }) {
  const page = usePageStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  const [showsVersions, setShowsVersions] = useState(false);
  const { modelCode, modelName, version, versions } = model;
  return (
    <div className={page.page}>
      <PageHeader
        before={
          <IconButton
            label={intl.formatMessage({ id: 'data.judgment.back', defaultMessage: '返回智能决策' })}
            icon={<ArrowLeftRegular />}
            onClick={() => void navigate(DATA_PATHS.judgment)}
          />
        }
        title={modelName}
        actions={
          <>
            <Button icon={<HistoryRegular />} onClick={() => setShowsVersions(true)}>
              <FormattedMessage id="data.judgment.versions" defaultMessage="历史版本" />
            </Button>
            {version !== null && <ReportButton modelCode={modelCode} name={modelName} />}
          </>
        }
      />
      {version === null ? (
        <EmptyState
          title={intl.formatMessage({ id: 'data.judgment.unpublished', defaultMessage: '这个模型还没有发布' })}
          text={intl.formatMessage({
            id: 'data.judgment.unpublishedHint',
            defaultMessage: '发布之后，就可以在这里按它判断数据。',
          })}
        />
      ) : (
        <Published modelCode={modelCode} version={version} />
      )}
      {showsVersions && (
        <VersionsDrawer
          modelCode={modelCode}
          versions={versions}
          current={version}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </div>
  );
}

function Published({ modelCode, version }: { readonly modelCode: string; readonly version: number }) {
  const styles = useModelStyles();
  const intl = useIntl();
  const client = useClient();
  const loaded = useEndpoint(judgment.version, { body: { modelCode, version } });
  const { data: fields } = useFieldChoices(loaded.data?.definition.subject.tbId ?? '');
  const judge = useCallback<Judge>(
    (scope, signal) => client.call(judgment.query, { body: { ...scope, modelCode }, signal }, { quiet: true }),
    [client, modelCode],
  );
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
      {({ definition }) => (
        <div className={styles.columns}>
          <Panel
            title={intl.formatMessage(
              { id: 'data.judgment.versionName', defaultMessage: '版本 {version}' },
              { version },
            )}
          >
            <ModelSummary definition={definition} />
          </Panel>
          <TrialPanel
            title={intl.formatMessage({ id: 'data.judgment.judge', defaultMessage: '判断' })}
            definition={definition}
            fields={fields}
            judge={judge}
            actions={(member, date) => (
              <div>
                <AnalysisLink modelCode={modelCode} version={version} member={member} date={date} />
              </div>
            )}
          />
        </div>
      )}
    </WhenLoaded>
  );
}
