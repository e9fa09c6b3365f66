import { judgment, judgmentRuns, type KeptRunSummary } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { DeleteDialog, ListCard, useClient, useEndpoint, useLocale, usePermitted } from '@tessera/remote-kit';
import { useNavigate } from '@tessera/remote-kit/router';
import {
  Button,
  EmptyState,
  IconButton,
  Link,
  makeStyles,
  MenuItem,
  PageHeader,
  usePageStyles,
} from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { SearchInput, Select } from '@tessera/ui/forms';
import { ArrowLeftRegular, ArrowSwapRegular, HistoryRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../../common/data-paths.ts';
import { RowMenu } from '../../../common/row-menu.tsx';
import { ShortCounts } from './short-counts.tsx';

const PAGE_SIZE = 50;
const useStyles = makeStyles({ model: { minWidth: 0, maxWidth: '100%' } });

/** Kept runs, the latest first. @param modelCode of one model; null for all */
export function RunsList({ modelCode }: { readonly modelCode: string | null }) {
  const styles = useStyles();
  const page = usePageStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const mayEdit = usePermitted('data_model_edit');
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState(1);
  /** Runs to be compared, as they were chosen. */
  const [chosen, setChosen] = useState<readonly KeptRunSummary[]>([]);
  const [deleting, setDeleting] = useState<KeptRunSummary | null>(null);
  const models = useEndpoint(judgment.list, { body: {} });
  const body = { modelCode, keyword, page: shown, limit: PAGE_SIZE };
  const loaded = useEndpoint(judgmentRuns.list, { body }, { fresh: true });
  const titleOf = ({ modelName, period }: KeptRunSummary) => `${modelName} ${period.text}`;
  const choose = (codes: ReadonlySet<string>) => {
    const known = [...chosen, ...(loaded.data?.list ?? [])];
    const named = [...codes].flatMap((code) => known.find(({ runCode }) => runCode === code) ?? []);
    setChosen(named.filter(({ modelCode: one }) => one === named[0]?.modelCode).slice(0, 2));
  };
  const compare = () => {
    const [left, right] = chosen.toSorted(
      (a, b) => a.period.start.localeCompare(b.period.start) || a.ranAt.localeCompare(b.ranAt),
    );
    if (!left || !right) return;
    const query = new URLSearchParams({ left: left.runCode, right: right.runCode });
    void navigate(`${DATA_PATHS.judgmentComparison}?${query.toString()}`);
  };
  const isChosen = (run: KeptRunSummary) => chosen.some(({ runCode }) => runCode === run.runCode);
  const columns: DataColumn<KeptRunSummary>[] = [
    {
      key: 'name',
      header: intl.formatMessage({ id: 'data.judgment.report', defaultMessage: '报告' }),
      render: (run) => (
        <Link
          as="button"
          title={titleOf(run)}
          onClick={() => void navigate(`${DATA_PATHS.judgmentRuns}?runId=${run.runCode}`)}
        >
          {titleOf(run)}
        </Link>
      ),
    },
    {
      key: 'version',
      header: intl.formatMessage({ id: 'data.judgment.reportVersion', defaultMessage: '模型版本' }),
      width: '96px',
      onlyWide: true,
      render: ({ version }) =>
        intl.formatMessage({ id: 'data.judgment.versionName', defaultMessage: '版本 {version}' }, { version }),
    },
    {
      key: 'scope',
      header: intl.formatMessage({ id: 'data.judgment.scope', defaultMessage: '范围' }),
      width: '110px',
      onlyWide: true,
      render: ({ scope }) =>
        scope?.length === 0
          ? intl.formatMessage({ id: 'data.judgment.scopeAll', defaultMessage: '全部成员' })
          : intl.formatMessage(
              { id: 'data.judgment.scopeCount', defaultMessage: '{count, number} 个成员' },
              { count: scope?.length ?? 0 },
            ),
    },
    {
      key: 'counts',
      header: intl.formatMessage({ id: 'data.judgment.results', defaultMessage: '判断结果' }),
      width: '230px',
      onlyWide: true,
      render: ({ counts }) => <ShortCounts counts={counts} />,
    },
    {
      key: 'ranBy',
      header: intl.formatMessage({ id: 'data.judgment.ranBy', defaultMessage: '生成人' }),
      width: '110px',
      onlyWide: true,
      render: ({ ranBy }) => ranBy || '-',
    },
    {
      key: 'ranAt',
      header: intl.formatMessage({ id: 'data.judgment.ranAt', defaultMessage: '生成时间' }),
      width: '150px',
      onlyWide: true,
      render: ({ ranAt }) => formatDate(ranAt, locale, 'dateTime'),
    },
    {
      key: 'menu',
      header: '',
      width: '56px',
      align: 'end',
      render: (run) =>
        (run.mine || mayEdit) && (
          <RowMenu name={titleOf(run)}>
            <MenuItem onClick={() => setDeleting(run)}>
              <FormattedMessage id="data.table.delete" defaultMessage="删除" />
            </MenuItem>
          </RowMenu>
        ),
    },
  ];
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
        title={intl.formatMessage({ id: 'data.judgment.reports', defaultMessage: '历史报告' })}
        description={intl.formatMessage({
          id: 'data.judgment.reportsHint',
          defaultMessage: '每份报告都保留生成时的数据、模型版本和结论，以及之后的决定和结果。',
        })}
      />
      <ListCard
        tools={
          <>
            <Select
              className={styles.model}
              aria-label={intl.formatMessage({ id: 'data.judgment.ofModel', defaultMessage: '决策模型' })}
              value={modelCode ?? ''}
              onChange={(_, { value }) => {
                setShown(1);
                setChosen([]);
                void navigate(value === '' ? DATA_PATHS.judgmentRuns : `${DATA_PATHS.judgmentRuns}?modelId=${value}`);
              }}
            >
              <option value="">
                {intl.formatMessage({ id: 'data.judgment.allModels', defaultMessage: '全部模型' })}
              </option>
              {models.data?.map((model) => (
                <option key={model.modelCode} value={model.modelCode}>
                  {model.modelName}
                </option>
              ))}
            </Select>
            <Button
              icon={<ArrowSwapRegular />}
              disabledFocusable={chosen.length !== 2}
              title={intl.formatMessage({
                id: 'data.judgment.compareHint',
                defaultMessage: '选择同一个模型的两份报告进行对比',
              })}
              onClick={compare}
            >
              <FormattedMessage id="data.judgment.compare" defaultMessage="对比" />
            </Button>
            <span className={page.grow} />
            <SearchInput
              value={keyword}
              onSearch={(next) => {
                setKeyword(next);
                setShown(1);
              }}
              placeholder={intl.formatMessage({ id: 'data.judgment.searchModel', defaultMessage: '搜索模型名称' })}
            />
          </>
        }
        label={intl.formatMessage({ id: 'data.judgment.reportList', defaultMessage: '报告列表' })}
        columns={columns}
        loaded={loaded}
        rowKey={({ runCode }) => runCode}
        selected={new Set(chosen.map(({ runCode }) => runCode))}
        onSelect={choose}
        selectable={(run) => isChosen(run) || (chosen.length < 2 && run.modelCode === (chosen[0] ?? run).modelCode)}
        rowLabel={(run) => `${titleOf(run)} ${formatDate(run.ranAt, locale, 'dateTime')}`}
        pages={{ page: shown, size: PAGE_SIZE, onPage: setShown }}
        empty={
          <EmptyState
            icon={<HistoryRegular />}
            title={
              keyword === '' && modelCode === null
                ? intl.formatMessage({ id: 'data.judgment.noReports', defaultMessage: '还没有报告' })
                : intl.formatMessage({ id: 'data.judgment.noReportMatch', defaultMessage: '没有符合条件的报告' })
            }
            text={intl.formatMessage({
              id: 'data.judgment.noReportsHint',
              defaultMessage: '在智能决策中选择一个已发布的模型，点“生成报告”。',
            })}
          />
        }
      />
      {deleting && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'data.judgment.deleteReport', defaultMessage: '删除报告“{name}”' },
            { name: titleOf(deleting) },
          )}
          remove={() => client.call(judgmentRuns.delete, { body: { runCode: deleting.runCode } })}
          onDeleted={() => {
            setChosen(chosen.filter(({ runCode }) => runCode !== deleting.runCode));
            loaded.reload();
          }}
          onClose={() => setDeleting(null)}
        >
          <FormattedMessage
            id="data.judgment.deleteReportHint"
            defaultMessage="报告中的数据、结论和决定会一并删除，不能恢复。"
          />
        </DeleteDialog>
      )}
    </div>
  );
}
