import { targets, type Granularity, type TargetConditions, type TargetIndex } from '@tessera/contract';
import { DeleteDialog, useAction, useClient, useEndpoint, usePermitted, WhenLoaded } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { Button, EmptyState, IconButton, LoadingSkeleton, makeStyles, PageHeader, Text } from '@tessera/ui/core';
import { SearchInput, Select } from '@tessera/ui/forms';
import {
  AddRegular,
  ArrowUploadRegular,
  ArrowUpRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
} from '@tessera/ui/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ApprovedKanban } from './approval/approved-kanban.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { ColumnsSelect } from './columns-select.tsx';
import { ConditionsMenu } from './conditions-menu.tsx';
import { ForecastDialog } from './forecast/forecast-dialog.tsx';
import { ForecastKanban } from './forecast/forecast-kanban.tsx';
import { ForecastTabs } from './forecast/forecast-tabs.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { IndexDialog } from './index-dialog.tsx';
import { IndexMenu, type IndexDialogName } from './index-menu.tsx';
import { IndexTableFault, IndexTableLink } from './index-table.tsx';
import { IndexesDialog } from './indexes-dialog.tsx';
import { Kanban, type KanbanProps } from './kanban.tsx';
import { RelatedStoresDialog } from './related-stores-dialog.tsx';
import { StoreListDialog } from './store-list-dialog.tsx';
import { tableColumns } from './table-columns.ts';
import { TableDialog } from './table-dialog.tsx';
import { useMayDrop } from './use-may-drop.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '20px 24px',
    minHeight: 0,
    '@media (max-width: 640px)': { padding: '12px' },
  },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  index: { minWidth: '180px', maxWidth: '320px' },
  year: { display: 'flex', alignItems: 'center' },
  yearText: { minWidth: '72px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  search: { width: '220px', maxWidth: '100%' },
});

/** Milliseconds until a table that is being renewed is looked at again. */
const RENEWAL = 3_000;

type Dialog = IndexDialogName | 'import' | 'stores' | 'indexes' | 'new' | null;

/** /targetKanban: what stores shall reach, by period, and what came of it (RT-021). */
export function TargetsPage() {
  const styles = useStyles();
  const begun = useEndpoint(targets.init, {}, { fresh: true });
  const conditions = useEndpoint(targets.conditions, {}, { fresh: true });
  return (
    <div className={styles.root}>
      <WhenLoaded loaded={begun} waiting={<LoadingSkeleton />}>
        {(data) => (
          <WhenLoaded loaded={conditions} waiting={<LoadingSkeleton />}>
            {(kept) => <Targets {...data} conditions={kept} reload={begun.reload} />}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </div>
  );
}

interface TargetsProps {
  readonly year: number;
  readonly storeList: NonNullable<Parameters<typeof StoreListDialog>[0]['storeList']> | null;
  readonly indexes: readonly TargetIndex[];
  readonly conditions: TargetConditions;
  reload(): void;
}

function Targets({ year, storeList, indexes, conditions: kept, reload }: TargetsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { run } = useAction();
  const mayEdit = usePermitted('data_model_edit');
  const [asked] = useSearchParams();
  const [parentTime, setParentTime] = useState(() => {
    const askedYear = asked.get('year') ?? '';
    return /^(19|20)\d{2}$/.test(askedYear) ? askedYear : String(year);
  });
  const [wanted, setWanted] = useState<string | null>(asked.get('index'));
  /** What was chosen for this index and kind of time; null for its usual columns. */
  const [chosenColumns, setChosenColumns] = useState<Granularity | null>(null);
  const [keyword, setKeyword] = useState('');
  const [wantsForecast, setWantsForecast] = useState(false);
  const [conditions, setConditions] = useState(kept);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [round, setRound] = useState(0);
  const mayDrop = useMayDrop();
  const unsaved = useRef(0);
  const onUnsaved = useCallback((count: number) => void (unsaved.current = count), []);
  /** Changes what is shown; unsaved cells of the table that goes are lost only where that is wanted. */
  const show = (change: () => void) => void mayDrop(unsaved.current).then((may) => may && change());
  const plans = indexes.filter(({ forecastOf }) => forecastOf === null);
  const offered = plans.filter(({ indexCode }) => !conditions.hidden.includes(indexCode));
  const plan = offered.find(({ indexCode }) => indexCode === wanted) ?? offered[0];
  const forecast = plan && indexes.find(({ forecastOf }) => forecastOf === plan.indexCode);
  const index = wantsForecast && forecast ? forecast : plan;
  const hasList = storeList !== null || (index?.members ?? null) !== null;
  const shownYear = Number(parentTime.slice(0, 4));
  const month = parentTime.length > 4 ? new Date(`${parentTime}-01T00:00:00Z`) : null;
  const shownPeriod = month
    ? intl.formatDate(month, { year: 'numeric', month: 'long', timeZone: 'UTC' })
    : intl.formatMessage({ id: 'data.targets.year', defaultMessage: '{year} 年' }, { year: String(shownYear) });
  const openTime = (next: string) =>
    show(() => {
      if (next.length !== parentTime.length) setChosenColumns(null);
      setParentTime(next);
    });
  const columns = chosenColumns ?? (index ? tableColumns(index, parentTime) : 'month');
  const isWaiting = index?.waiting.includes(shownYear) ?? false;
  const isBehind = index?.table?.behind === true;
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(reload, RENEWAL);
    return () => clearTimeout(timer);
  }, [isBehind, indexes, reload]);
  const openFromMenu = (next: IndexDialogName) => (next === 'blank' ? show(() => setDialog(next)) : setDialog(next));
  const table = {
    key: `${index?.indexCode} ${parentTime} ${columns} ${keyword} ${round}`,
    props: (of: TargetIndex): KanbanProps => ({
      ...{ index: of, parentTime, keyword, onUnsaved },
      granularity: columns,
      shown: of.measure === null ? [] : conditions.shown,
      onOpen: openTime,
    }),
  };
  const closed = () => setDialog(null);
  const saved = (indexCode?: string) => {
    if (indexCode !== undefined) setWanted(indexCode);
    closed();
    reload();
  };
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'data.targets.title', defaultMessage: '目标看板' })}
        actions={
          mayEdit && (
            <>
              <Button onClick={() => setDialog('stores')}>
                <FormattedMessage id="data.targets.storeList" defaultMessage="门店清单" />
              </Button>
              {plans.length > 0 && (
                <Button onClick={() => setDialog('indexes')}>
                  <FormattedMessage id="data.targets.indexes.title" defaultMessage="管理指标" />
                </Button>
              )}
              <Button appearance="primary" icon={<AddRegular />} onClick={() => setDialog('new')}>
                <FormattedMessage id="data.targets.newIndex" defaultMessage="新建指标" />
              </Button>
            </>
          )
        }
      />
      {index && hasList && (
        <div className={styles.bar}>
          <Select
            className={styles.index}
            aria-label={intl.formatMessage({ id: 'data.targets.index', defaultMessage: '指标' })}
            value={plan?.indexCode}
            onChange={(_, { value }) =>
              show(() => {
                setWanted(value);
                setChosenColumns(null);
              })
            }
          >
            {offered.map(({ indexCode, indexName, unit, waiting }) => (
              <option key={indexCode} value={indexCode}>
                {unit === '' ? indexName : `${indexName}（${unit}）`}
                {waiting.length > 0 &&
                  intl.formatMessage(
                    { id: 'data.targets.approval.waiting', defaultMessage: ' · 待审批 {years}' },
                    { years: intl.formatList(waiting.map(String), { type: 'unit' }) },
                  )}
              </option>
            ))}
          </Select>
          {forecast && (
            <ForecastTabs isForecast={index === forecast} onChange={(next) => show(() => setWantsForecast(next))} />
          )}
          <IndexMenu index={index} waits={isWaiting} hasForecast={forecast !== undefined} onOpen={openFromMenu} />
          {index.table && <IndexTableLink table={index.table} />}
          <span className={styles.year}>
            {month ? (
              <Button appearance="subtle" icon={<ArrowUpRegular />} onClick={() => openTime(String(shownYear))}>
                <FormattedMessage id="data.targets.backToYear" defaultMessage="返回全年" />
              </Button>
            ) : (
              <IconButton
                label={intl.formatMessage({ id: 'data.targets.yearBefore', defaultMessage: '上一年' })}
                icon={<ChevronLeftRegular />}
                disabledFocusable={shownYear <= 1900}
                onClick={() => openTime(String(shownYear - 1))}
              />
            )}
            <Text weight="semibold" className={styles.yearText} aria-live="polite">
              {shownPeriod}
            </Text>
            {!month && (
              <IconButton
                label={intl.formatMessage({ id: 'data.targets.yearAfter', defaultMessage: '下一年' })}
                icon={<ChevronRightRegular />}
                disabledFocusable={shownYear >= 2099}
                onClick={() => openTime(String(shownYear + 1))}
              />
            )}
          </span>
          <ColumnsSelect
            index={index}
            parentTime={parentTime}
            value={columns}
            onChange={(next) => show(() => setChosenColumns(next))}
          />
          <SearchInput
            className={styles.search}
            value={keyword}
            onSearch={(next) => show(() => setKeyword(next))}
            placeholder={intl.formatMessage({ id: 'data.targets.search', defaultMessage: '搜索名称或编码' })}
          />
          {index.editable && !isWaiting && (
            <Button icon={<ArrowUploadRegular />} onClick={() => show(() => setDialog('import'))}>
              <FormattedMessage id="data.targets.import.open" defaultMessage="导入" />
            </Button>
          )}
          <ConditionsMenu
            conditions={conditions}
            indexes={plans}
            onChange={(next) => {
              const change = () => {
                setConditions(next);
                void run(async () => void (await client.call(targets.saveConditions, { body: next })));
              };
              if (next.hidden.includes(plan?.indexCode ?? '')) show(change);
              else change();
            }}
          />
        </div>
      )}
      {index?.table && <IndexTableFault table={index.table} />}
      {index && hasList ? (
        index.needsApproval ? (
          <ApprovedKanban key={table.key} {...table.props(index)} before={show} onDecided={reload} />
        ) : index.forecastOf !== null ? (
          <ForecastKanban
            key={table.key}
            {...table.props(index)}
            plan={index.forecastOf}
            before={show}
            onFilled={reload}
          />
        ) : (
          <Kanban key={table.key} {...table.props(index)} />
        )
      ) : (
        <EmptyState
          title={
            storeList
              ? intl.formatMessage({ id: 'data.targets.noIndex', defaultMessage: '还没有目标指标' })
              : intl.formatMessage({ id: 'data.targets.noStoreList', defaultMessage: '还没有设置门店清单' })
          }
          text={
            storeList
              ? intl.formatMessage({
                  id: 'data.targets.noIndexHint',
                  defaultMessage:
                    '指标是门店、商品或人员要达成的一个数，例如每月销售额。建立指标后，在这里按月份填写目标。',
                })
              : intl.formatMessage({
                  id: 'data.targets.noStoreListHint',
                  defaultMessage: '选择一张列有门店编码、省份和城市的数据表，目标按其中的门店填写。',
                })
          }
          actions={
            mayEdit && (
              <Button appearance="primary" onClick={() => setDialog(storeList ? 'new' : 'stores')}>
                {storeList ? (
                  <FormattedMessage id="data.targets.newIndex" defaultMessage="新建指标" />
                ) : (
                  <FormattedMessage id="data.targets.chooseStores" defaultMessage="选择门店清单" />
                )}
              </Button>
            )
          }
        />
      )}
      {dialog === 'stores' && <StoreListDialog storeList={storeList} onSaved={saved} onClose={closed} />}
      {dialog === 'indexes' && (
        <IndexesDialog
          onOpen={(indexCode) =>
            show(() => {
              setWanted(indexCode);
              setChosenColumns(null);
              closed();
            })
          }
          onDeleted={reload}
          onClose={closed}
        />
      )}
      {dialog === 'new' && <IndexDialog index={null} onSaved={saved} onClose={closed} />}
      {dialog === 'edit' && index && <IndexDialog index={index} onSaved={saved} onClose={closed} />}
      {dialog === 'relate' && index && <RelatedStoresDialog index={index} onSaved={saved} onClose={closed} />}
      {dialog === 'table' && index && <TableDialog index={index} onSaved={saved} onClose={closed} />}
      {dialog === 'forecast' && index && (
        <ForecastDialog
          index={index}
          year={shownYear}
          onMade={() => {
            setWantsForecast(true);
            saved();
          }}
          onClose={closed}
        />
      )}
      {dialog === 'changes' && index && <ChangesDialog index={index} onClose={closed} />}
      {dialog === 'import' && index && (
        <ImportDialog
          index={index}
          sheet={{ indexCode: index.indexCode, parentTime, indexGranularity: columns }}
          periodTitle={shownPeriod}
          onImported={() => {
            setRound(round + 1);
            reload();
          }}
          onClose={closed}
        />
      )}
      {dialog === 'blank' && index && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'data.targets.blankTitle', defaultMessage: '清空“{name}”{period}的目标值' },
            { name: index.indexName, period: shownPeriod },
          )}
          confirmLabel={intl.formatMessage({ id: 'data.targets.blankConfirm', defaultMessage: '清空' })}
          remove={async () => {
            const body = { indexCode: index.indexCode, parentTime };
            await client.call(targets.deleteIndexData, { body });
          }}
          onDeleted={() => {
            setRound(round + 1);
            reload();
          }}
          onClose={closed}
        >
          <FormattedMessage
            id="data.targets.blankHint"
            defaultMessage="您有权查看的目标值在这段时间内会被清空，不能恢复；已锁定的保留。"
          />
        </DeleteDialog>
      )}
      {dialog === 'delete' && index && (
        <DeleteDialog
          title={intl.formatMessage(
            { id: 'data.targets.deleteIndex', defaultMessage: '删除指标“{name}”' },
            { name: index.indexName },
          )}
          remove={async () => void (await client.call(targets.deleteIndex, { body: { indexCode: index.indexCode } }))}
          onDeleted={reload}
          onClose={closed}
        >
          <FormattedMessage id="data.targets.deleteHint" defaultMessage="这个指标的所有目标值会一并删除，不能恢复。" />
        </DeleteDialog>
      )}
    </>
  );
}
