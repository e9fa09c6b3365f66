import { figureText, judgment, type JudgmentAnalysis } from '@tessera/contract';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { useLocation, useNavigate, useSearchParams } from '@tessera/remote-kit/router';
import {
  EmptyState,
  Figures,
  IconButton,
  LoadingSkeleton,
  makeStyles,
  PageHeader,
  usePageStyles,
} from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';
import { Panel } from '../panel.tsx';
import { DimensionPanel } from './dimension-panel.tsx';
import { RowsButton } from './rows-button.tsx';
import { SimilarPanel } from './similar-panel.tsx';
import { UnusualPanel } from './unusual-panel.tsx';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
  select: { minWidth: '180px' },
  dimensions: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(560px, 100%), 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
});

/** /judgment/analysis: what makes the change of an indicator of a member, by the values of fields (RT-064). */
export function AnalysisPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const modelCode = params.get('modelId') ?? '';
  if (modelCode !== '') return <Analysis modelCode={modelCode} />;
  return (
    <AnalysisFrame title={intl.formatMessage({ id: 'data.judgment.analysisTitle', defaultMessage: '变化原因' })}>
      <EmptyState
        title={intl.formatMessage({ id: 'data.judgment.nothingToAnalyse', defaultMessage: '还没有选择要分析的门店' })}
        text={intl.formatMessage({
          id: 'data.judgment.nothingToAnalyseHint',
          defaultMessage: '在模型的判断结果或历史报告中展开一个成员，点“分析原因”。',
        })}
      />
    </AnalysisFrame>
  );
}

interface AnalysisFrameProps {
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}

function AnalysisFrame({ title, description, children }: AnalysisFrameProps) {
  const page = usePageStyles();
  const intl = useIntl();
  const navigate = useNavigate();
  // The first page of a window has none to go back to; choices replace it.
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');
  return (
    <div className={page.page}>
      <PageHeader
        before={
          <IconButton
            label={intl.formatMessage({ id: 'data.judgment.goBack', defaultMessage: '返回' })}
            icon={<ArrowLeftRegular />}
            onClick={() => void (isFirst ? navigate(DATA_PATHS.judgment) : navigate(-1))}
          />
        }
        title={title}
        description={description}
      />
      {children}
    </div>
  );
}

function Analysis({ modelCode }: { readonly modelCode: string }) {
  const intl = useIntl();
  const [params, setParams] = useSearchParams();
  const member = params.get('member') ?? '';
  const version = params.get('version');
  const fieldId = params.get('field');
  const body = {
    ...{ modelCode, member, date: params.get('date'), indicator: params.get('indicator') ?? '' },
    version: version === null ? null : Number(version),
    draft: params.get('draft') === '1',
    fieldIds: fieldId ? [fieldId] : [],
  };
  const loaded = useEndpoint(judgment.analyse, { body });
  const choose = (name: 'indicator' | 'field', value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  const whole = intl.formatMessage({ id: 'data.judgment.wholeName', defaultMessage: '全部数据' });
  return (
    <AnalysisFrame
      title={intl.formatMessage(
        { id: 'data.judgment.analysisOf', defaultMessage: '{member}：变化原因' },
        { member: member || whole },
      )}
      description={loaded.data?.modelName}
    >
      <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton />}>
        {(analysis) => <Analysed analysis={analysis} fieldId={fieldId ?? ''} onChoose={choose} />}
      </WhenLoaded>
    </AnalysisFrame>
  );
}

interface AnalysedProps {
  readonly analysis: JudgmentAnalysis;
  readonly fieldId: string;
  onChoose(name: 'indicator' | 'field', value: string): void;
}

function Analysed({ analysis, fieldId, onChoose }: AnalysedProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const { indicator, indicators, period, before, value, base, change, dimensions, fields, similar } = analysis;
  // A chosen field is left out where one answer can't hold its values.
  const unsplit = fields.find((field) => field.fieldId === fieldId);
  const figure = (name: 'value' | 'change', of: number | null) =>
    `${figureText(indicator, name, of, locale)}${of === null || indicator.unit === '' ? '' : ` ${indicator.unit}`}`;
  return (
    <>
      <Panel
        title={intl.formatMessage({ id: 'data.judgment.change', defaultMessage: '变化' })}
        actions={<RowsButton analysis={analysis} name={indicator.name} isGone={value === null} />}
      >
        <div className={styles.tools}>
          <Field label={intl.formatMessage({ id: 'data.judgment.conditionIndicator', defaultMessage: '指标' })}>
            <Select
              className={styles.select}
              value={indicator.key}
              onChange={(_, { value: key }) => onChoose('indicator', key)}
            >
              {indicators.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={intl.formatMessage({ id: 'data.judgment.explainedBy', defaultMessage: '拆分维度' })}>
            <Select className={styles.select} value={fieldId} onChange={(_, { value: id }) => onChoose('field', id)}>
              <option value="">
                {intl.formatMessage({ id: 'data.judgment.mainFields', defaultMessage: '主要维度' })}
              </option>
              {fields.map((field) => (
                <option key={field.fieldId} value={field.fieldId}>
                  {field.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Figures
          figures={[
            { term: before.text, figure: figure('value', base) },
            { term: period.text, figure: figure('value', value) },
            {
              term: intl.formatMessage({ id: 'data.judgment.figure.change', defaultMessage: '变化量' }),
              figure: figure('change', change),
            },
          ]}
        />
      </Panel>
      {dimensions.length === 0 && (
        <EmptyState
          title={
            change === null
              ? intl.formatMessage({
                  id: 'data.judgment.noChange',
                  defaultMessage: '两个周期中有一个没有数值，无法解释变化',
                })
              : unsplit === undefined
                ? intl.formatMessage({ id: 'data.judgment.noDimension', defaultMessage: '没有可以拆分的维度' })
                : intl.formatMessage(
                    {
                      id: 'data.judgment.tooManyValues',
                      defaultMessage: '“{name}”的取值太多，无法逐项拆分，请换一个维度',
                    },
                    { name: unsplit.name },
                  )
          }
        />
      )}
      <div className={styles.dimensions}>
        {dimensions.map((dimension) => (
          <DimensionPanel key={dimension.fieldId} dimension={dimension} analysis={analysis} />
        ))}
        <UnusualPanel analysis={analysis} />
        {similar && <SimilarPanel analysis={analysis} similar={similar} />}
      </div>
    </>
  );
}
