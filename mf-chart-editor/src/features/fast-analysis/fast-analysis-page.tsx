import { QueryCoordinator } from '@tessera/board';
import { query } from '@tessera/contract';
import { LoadError, useClient, useLocale, useTelemetry, useTheme } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { Button, EmptyState, LoadingSkeleton, makeStyles, PageHeader, tokens, usePageStyles } from '@tessera/ui/core';
import { Select } from '@tessera/ui/forms';
import { SaveRegular } from '@tessera/ui/icons';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { TableChooser } from '../fields/index.ts';
import { BoardDialog } from './board-dialog.tsx';
import { isQuantity } from './field-profile.ts';
import { ProposalCard } from './proposal-card.tsx';
import { useProposalTexts } from './proposal-texts.ts';
import { proposeCharts, type Proposal } from './propose-charts.ts';
import { useProposalActions } from './use-proposal-actions.ts';
import { useProfiledTable } from './use-proposals.ts';

const useStyles = makeStyles({
  chooser: { width: '240px' },
  measure: { minWidth: '140px' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
  label: { color: tokens.colorNeutralForeground3 },
});
/** Charts that are asked at a time. */
const AT_ONCE = 4;
const NOTHING: ReadonlySet<string> = new Set();

/** /fastAnaysis (RT-029): a table is picked, and charts are proposed from its fields, live and side by side. */
export function FastAnalysisPage() {
  const styles = useStyles();
  const page = usePageStyles();
  const intl = useIntl();
  const { theme } = useTheme();
  const { locale } = useLocale();
  const telemetry = useTelemetry();
  const [params, setParams] = useSearchParams();
  const tableId = params.get('tableId') ?? '';
  const menuCode = params.get('menuCode') ?? '';
  const loaded = useProfiledTable(tableId);
  const known = loaded.data?.table.tableId === tableId ? loaded.data : null;
  const [main, setMain] = useState('');
  const rateName = intl.formatMessage({ id: 'editor.fast.rate', defaultMessage: '较上月' });
  const proposals = useMemo(
    () => (known ? proposeCharts(known.table, known.profile, main || undefined, rateName) : []),
    [known, main, rateName],
  );
  const textsOf = useProposalTexts();
  const named = useMemo(() => proposals.map((proposal) => ({ proposal, ...textsOf(proposal) })), [proposals, textsOf]);
  const coordinator = useProposalCoordinator(proposals);
  const [chosen, setChosen] = useState(NOTHING);
  const [saving, setSaving] = useState(false);
  const actions = useProposalActions(menuCode);
  useEffect(() => setChosen(NOTHING), [proposals]);
  const onError = useCallback((error: unknown) => telemetry.error(error, { what: 'fast analysis' }), [telemetry]);
  const picked = named.filter(({ proposal }) => chosen.has(proposal.id));
  const measures = known?.table.fields.filter((field) => !field.hidden && !field.masked && isQuantity(field)) ?? [];
  return (
    <div className={page.page}>
      <PageHeader
        title={<FormattedMessage id="editor.fast.title" defaultMessage="快速分析" />}
        description={
          <FormattedMessage
            id="editor.fast.description"
            defaultMessage="选择一张数据表，系统根据字段推荐图表；选中的图表可以保存到看板，也可以在编辑器中继续修改"
          />
        }
        actions={
          <>
            {measures.length > 1 ? (
              <>
                <label className={styles.label} htmlFor="fast-measure">
                  <FormattedMessage id="editor.fast.measure" defaultMessage="关注指标" />
                </label>
                <Select
                  id="fast-measure"
                  className={styles.measure}
                  value={main}
                  onChange={(_, { value }) => setMain(value)}
                >
                  <option value="">{intl.formatMessage({ id: 'editor.fast.auto', defaultMessage: '自动' })}</option>
                  {measures.map(({ fieldId, name }) => (
                    <option key={fieldId} value={fieldId}>
                      {name}
                    </option>
                  ))}
                </Select>
              </>
            ) : null}
            <div className={styles.chooser}>
              <TableChooser
                tableId={tableId}
                name={known?.table.name ?? ''}
                onChoose={(next) => {
                  setMain('');
                  setParams({ ...(menuCode ? { menuCode } : {}), tableId: next });
                }}
              />
            </div>
            <Button
              appearance="primary"
              icon={<SaveRegular />}
              disabledFocusable={picked.length === 0 || actions.busy}
              onClick={() => setSaving(true)}
            >
              <FormattedMessage
                id="editor.fast.save"
                defaultMessage="{count, plural, =0 {保存到看板} other {保存到看板（#）}}"
                values={{ count: picked.length }}
              />
            </Button>
          </>
        }
      />
      {loaded.error ? <LoadError error={loaded.error} onRetry={loaded.reload} /> : null}
      {tableId === '' ? (
        <EmptyState
          title={intl.formatMessage({ id: 'editor.fast.noTable', defaultMessage: '还没有选择数据表' })}
          text={intl.formatMessage({
            id: 'editor.fast.noTableHint',
            defaultMessage: '在右上角选择一张数据表，即可看到推荐的图表',
          })}
        />
      ) : null}
      {loaded.loading && tableId !== '' && !known ? <LoadingSkeleton /> : null}
      {known && named.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: 'editor.fast.nothing', defaultMessage: '这张表没有可以分析的字段' })}
        />
      ) : null}
      <div className={styles.grid}>
        {named.map(({ proposal, title, reason }, order) => (
          <ProposalCard
            key={`${tableId}.${main}.${proposal.id}`}
            proposal={proposal}
            title={title}
            reason={reason}
            coordinator={coordinator}
            theme={theme}
            locale={locale}
            order={order}
            chosen={chosen.has(proposal.id)}
            busy={actions.busy}
            onChoose={(isChosen) => setChosen((before) => changed(before, proposal.id, isChosen))}
            onEdit={() => void actions.edit({ proposal, title })}
            onError={onError}
          />
        ))}
      </div>
      {saving ? (
        <BoardDialog
          count={picked.length}
          menuCode={menuCode}
          busy={actions.busy}
          onSubmit={(board) => void actions.save(picked, board).then((done) => done && setSaving(false))}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </div>
  );
}

function changed(before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  if (isIn) after.add(id);
  else after.delete(id);
  return after;
}

/** A coordinator for one set of proposals: other ones cancel what is still asked. */
function useProposalCoordinator(proposals: readonly Proposal[]): QueryCoordinator {
  const client = useClient();
  const coordinator = useMemo(
    () =>
      new QueryCoordinator({
        concurrency: AT_ONCE,
        // The code keeps one chart's query from giving up another's: of each code the newest query is answered.
        run: ({ reportCode, reportParam }, { signal, updateCache }) =>
          client.call(query.chartReport, { body: { reportCode, reportParam, updateCache }, signal }, { quiet: true }),
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new set of proposals gets its own
    [client, proposals],
  );
  useEffect(() => () => coordinator.dispose(), [coordinator]);
  return coordinator;
}
