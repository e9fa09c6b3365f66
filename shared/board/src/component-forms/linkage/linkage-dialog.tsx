import { CHART_TYPES, toChartTypeCode } from '@tessera/charts';
import type { BoardLinkage, ReportComponent } from '@tessera/contract';
import { LoadError, useAction, useNotify } from '@tessera/remote-kit';
import { EmptyState, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { Checkbox, FormDialog, Select } from '@tessera/ui/forms';
import { ArrowRightRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { errorText } from '../../frame/error-text.ts';
import { suggestPairs, withPair, type ChartFields } from './linkage-draft.ts';
import { useChartFields } from './use-chart-fields.ts';

const useStyles = makeStyles({
  list: {
    maxHeight: '420px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  chart: {
    padding: '4px 8px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    '&:last-child': { borderBottom: 'none' },
  },
  all: { padding: '4px 8px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', alignItems: 'center', gap: '8px' },
  name: { flex: 1, minWidth: 0 },
  table: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 20px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '8px',
    padding: '4px 8px 0 32px',
  },
  field: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  none: { padding: '4px 8px 0 32px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

type Conf = BoardLinkage['linkageConfList'];
export interface LinkageDialogProps {
  readonly menuCode: string;
  readonly master: ReportComponent;
  readonly charts: readonly ReportComponent[];
  readonly linkage: BoardLinkage | undefined;
  onDone(conf: Conf): void;
  onClose(): void;
}

/** Which charts follow a master, and by which fields. */
export function LinkageDialog({ menuCode, master, charts, linkage, onDone, onClose }: LinkageDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const notify = useNotify();
  const { busy, run } = useAction();
  const code = toChartTypeCode(master.reportTypeCode);
  const able = code !== undefined && CHART_TYPES[code].requirement.linkage;
  const others = charts.filter(({ reportCode }) => reportCode !== master.reportCode);
  const standing = new Set(others.map(({ reportCode }) => reportCode));
  const [conf, setConf] = useState<Conf>(
    () => linkage?.linkageConfList.filter(({ slaveReportCode }) => standing.has(slaveReportCode)) ?? [],
  );
  const [begun] = useState(() =>
    able ? [master.reportCode, ...conf.map(({ slaveReportCode }) => slaveReportCode)] : [],
  );
  const fields = useChartFields(menuCode, begun);
  const own = fields.of(master.reportCode);
  const fill = (reportCode: string, pairs: Conf[number]['fields']) =>
    setConf((now) => now.map((one) => (one.slaveReportCode === reportCode ? { ...one, fields: pairs } : one)));
  const toggle = (reportCode: string) => {
    if (conf.some(({ slaveReportCode }) => slaveReportCode === reportCode))
      setConf(conf.filter(({ slaveReportCode }) => slaveReportCode !== reportCode));
    else {
      setConf([...conf, { slaveReportCode: reportCode, fields: [] }]);
      void fields.load(reportCode).then(
        (found) => own && fill(reportCode, suggestPairs(own, found)),
        (failure: unknown) => {
          setConf((now) => now.filter(({ slaveReportCode }) => slaveReportCode !== reportCode));
          notify.toast(errorText(failure, intl));
        },
      );
    }
  };
  /** Charts without a field to follow by stay out, and it is said how many. */
  const chooseAll = async (mine: ChartFields) => {
    const chosen = new Set(conf.map(({ slaveReportCode }) => slaveReportCode));
    const open = others.filter(({ reportCode }) => !chosen.has(reportCode));
    const found = await Promise.all(
      open.map(async ({ reportCode: slaveReportCode }) => ({
        slaveReportCode,
        fields: suggestPairs(mine, await fields.load(slaveReportCode)),
      })),
    );
    const able = found.filter((one) => one.fields.length > 0);
    setConf((now) => [...now, ...able]);
    const left = found.length - able.length;
    if (left > 0)
      notify.toast(
        intl.formatMessage(
          {
            id: 'board.linkage.noMatch',
            defaultMessage: '有 {count, number} 个图表没有相同的字段，未勾选；可以单独勾选并选择字段',
          },
          { count: left },
        ),
      );
  };
  const every = conf.length === others.length;
  const change = (reportCode: string, masterFieldId: string, slaveFieldId: string | null) =>
    setConf(
      conf.map((one) =>
        one.slaveReportCode === reportCode
          ? { ...one, fields: withPair(one.fields, masterFieldId, slaveFieldId) }
          : one,
      ),
    );
  const unable = !able
    ? intl.formatMessage({ id: 'board.linkage.typeInvalid', defaultMessage: '这种图表类型不支持联动其他图表' })
    : own && own.dimensions.length === 0
      ? intl.formatMessage({
          id: 'board.linkage.noDimension',
          defaultMessage: '这个图表没有可以点击的维度，无法联动其他图表',
        })
      : null;
  return (
    <FormDialog
      width={680}
      title={intl.formatMessage(
        { id: 'board.linkage.title', defaultMessage: '联动设置：{name}' },
        { name: master.reportName },
      )}
      ready={unable === null && own !== undefined && conf.every((one) => one.fields.length > 0)}
      onSubmit={() => onDone(conf)}
      onClose={onClose}
    >
      {unable ? (
        <MessageBar intent="warning">
          <MessageBarBody>{unable}</MessageBarBody>
        </MessageBar>
      ) : (
        <>
          <div>
            <FormattedMessage
              id="board.linkage.hint"
              defaultMessage="勾选跟随变化的图表。点击“{name}”中的数据后，它们只显示对应的数据。"
              values={{ name: master.reportName }}
            />
          </div>
          {!own && fields.error ? <LoadError error={fields.error} onRetry={fields.reload} /> : null}
          {!own && !fields.error ? <LoadingSkeleton shape="text" count={5} /> : null}
          {own && others.length === 0 ? (
            <EmptyState
              compact
              title={intl.formatMessage({ id: 'board.linkage.noCharts', defaultMessage: '没有其他图表' })}
            />
          ) : null}
          {own && others.length > 0 ? (
            <div className={styles.list}>
              {others.length > 1 ? (
                <div className={styles.all}>
                  <Checkbox
                    label={intl.formatMessage({ id: 'board.linkage.selectAll', defaultMessage: '全选' })}
                    checked={every ? true : conf.length > 0 ? 'mixed' : false}
                    disabled={busy}
                    onChange={() => (every ? setConf([]) : void run(() => chooseAll(own)))}
                  />
                </div>
              ) : null}
              {others.map(({ reportCode, reportName }) => {
                const chosen = conf.find(({ slaveReportCode }) => slaveReportCode === reportCode);
                const slave = chosen && fields.of(reportCode);
                return (
                  <section key={reportCode} className={styles.chart} aria-label={reportName}>
                    <div className={styles.head}>
                      <Checkbox
                        className={styles.name}
                        label={reportName}
                        checked={chosen !== undefined}
                        onChange={() => toggle(reportCode)}
                      />
                      {slave && slave.tableId !== own.tableId ? (
                        <span className={styles.table}>{slave.tableName}</span>
                      ) : null}
                    </div>
                    {slave ? (
                      <Pairs
                        master={own}
                        slave={slave}
                        pairs={chosen.fields}
                        onChange={(masterFieldId, slaveFieldId) => change(reportCode, masterFieldId, slaveFieldId)}
                      />
                    ) : null}
                  </section>
                );
              })}
            </div>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

interface PairsProps {
  readonly master: ChartFields;
  readonly slave: ChartFields;
  readonly pairs: Conf[number]['fields'];
  onChange(masterFieldId: string, slaveFieldId: string | null): void;
}

function Pairs({ master, slave, pairs, onChange }: PairsProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <>
      {master.dimensions.map(({ fieldId, fieldName }) => (
        <div key={fieldId} className={styles.pair}>
          <span className={styles.field} title={fieldName}>
            {fieldName}
          </span>
          <ArrowRightRegular aria-hidden />
          <Select
            size="small"
            aria-label={intl.formatMessage(
              { id: 'board.linkage.pair', defaultMessage: '跟随“{name}”的字段' },
              { name: fieldName },
            )}
            value={pairs.find(({ masterFieldId }) => masterFieldId === fieldId)?.slaveFieldId ?? ''}
            onChange={(_event, { value }) => onChange(fieldId, value === '' ? null : value)}
          >
            <option value="">{intl.formatMessage({ id: 'board.linkage.noPair', defaultMessage: '不跟随' })}</option>
            {slave.fields.map((field) => (
              <option key={field.fieldId} value={field.fieldId}>
                {field.fieldName}
              </option>
            ))}
          </Select>
        </div>
      ))}
      {pairs.length === 0 ? (
        <div className={styles.none} role="alert">
          <FormattedMessage id="board.linkage.choosePair" defaultMessage="至少为一个维度选择跟随的字段" />
        </div>
      ) : null}
    </>
  );
}
