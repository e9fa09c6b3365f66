import {
  boardExports,
  boardStateSchema,
  EXPORT_KINDS,
  EXPORT_PAPERS,
  exportOptionsSchema,
  type ExportKind,
  type ExportOptions,
} from '@tessera/contract';
import { formatNumber } from '@tessera/i18n/format';
import {
  type DialogComponentProps,
  LoadError,
  useAction,
  useClient,
  useDialogs,
  useEndpoint,
  useLocale,
  useNotify,
} from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, MessageBar, MessageBarBody, tokens } from '@tessera/ui/core';
import { Field, FormDialog, Radio, RadioGroup } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChartChoice } from './chart-choice.tsx';
import { isDrawnKind, useKindNames } from './export-kinds.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Dialog `mf-dashboard/export-board`; props `{menuCode, kind, state}`: what of the board, and how. */
export function ExportBoardDialog({ props, close }: DialogComponentProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const { locale } = useLocale();
  const names = useKindNames();
  const { busy, run } = useAction();
  const menuCode = String(props['menuCode'] ?? '');
  const [kind, setKind] = useState<ExportKind>(EXPORT_KINDS.find((one) => one === props['kind']) ?? 'pdf');
  const [changed, setChanged] = useState<ExportOptions | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { data, error, reload } = useEndpoint(boardExports.listConfiguration, { body: { menuCode } }, { fresh: true });
  const options = changed ?? data?.saved?.options ?? exportOptionsSchema.parse({});
  const set = (change: Partial<ExportOptions>) => setChanged({ ...options, ...change });
  const charts = data?.charts ?? [];
  const chosen = charts.filter(({ reportCode }) => !left.has(reportCode));
  const offered = data?.kinds.includes(kind) ?? true;
  const drawn = isDrawnKind(kind);
  const submit = async () => {
    const done = await run(async () => {
      await client.call(boardExports.savePrint4ExcelParams, { body: { menuCode, kind, options } });
      await client.call(boardExports.exportAsync, {
        body: {
          kind,
          menuCode,
          options,
          state: boardStateSchema.parse(props['state'] ?? {}),
          // Everything, texts and pictures among it, unless charts were left out.
          ...(left.size > 0 ? { reportCodes: chosen.map(({ reportCode }) => reportCode) } : {}),
        },
      });
    });
    if (!done) return;
    notify.toast(intl.formatMessage({ id: 'dashboard.export.begun', defaultMessage: '正在导出，完成后会通知您' }), {
      intent: 'success',
    });
    close();
    void dialogs.open('mf-dashboard/export-manage');
  };
  return (
    <FormDialog
      title={<FormattedMessage id="dashboard.export.title" defaultMessage="导出看板" />}
      submitLabel={<FormattedMessage id="dashboard.export.submit" defaultMessage="导出" />}
      ready={data !== undefined && offered && (chosen.length > 0 || (charts.length === 0 && drawn))}
      busy={busy}
      width={520}
      onSubmit={() => void submit()}
      onClose={() => close()}
    >
      {!data && error ? <LoadError error={error} onRetry={reload} /> : null}
      {!data && !error ? <LoadingSkeleton shape="text" count={4} /> : null}
      {data ? (
        <>
          <Field label={intl.formatMessage({ id: 'dashboard.export.format', defaultMessage: '格式' })}>
            <RadioGroup layout="horizontal" value={kind} onChange={(_event, { value }) => setKind(value as ExportKind)}>
              {EXPORT_KINDS.map((one) => (
                <Radio key={one} value={one} label={names[one]} />
              ))}
            </RadioGroup>
          </Field>
          {offered ? null : (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <FormattedMessage
                  id="dashboard.export.noRenderer"
                  defaultMessage="服务器上没有可用的浏览器，无法生成图片和 PDF；请联系管理员，或导出 Excel、CSV。"
                />
              </MessageBarBody>
            </MessageBar>
          )}
          {drawn && offered ? <PrintOptions kind={kind} options={options} onChange={set} /> : null}
          <ChartChoice charts={charts} left={left} onChange={setLeft} />
          {drawn ? null : (
            <span className={styles.hint}>
              <FormattedMessage
                id="dashboard.export.rowCap"
                defaultMessage="每个图表最多 {rows} 行，由企业的查询设置决定"
                values={{ rows: formatNumber(data.rowCap, locale) }}
              />
            </span>
          )}
        </>
      ) : null}
    </FormDialog>
  );
}

interface PrintOptionsProps {
  readonly kind: ExportKind;
  readonly options: ExportOptions;
  onChange(change: Partial<ExportOptions>): void;
}

function PrintOptions({ kind, options, onChange }: PrintOptionsProps) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.row}>
      {kind === 'pdf' ? (
        <>
          <Field label={intl.formatMessage({ id: 'dashboard.export.paper', defaultMessage: '纸张' })}>
            <RadioGroup
              layout="horizontal"
              value={options.paper}
              onChange={(_event, { value }) => onChange({ paper: value as ExportOptions['paper'] })}
            >
              {EXPORT_PAPERS.map((paper) => (
                <Radio key={paper} value={paper} label={paper} />
              ))}
            </RadioGroup>
          </Field>
          <Field label={intl.formatMessage({ id: 'dashboard.export.orientation', defaultMessage: '方向' })}>
            <RadioGroup
              layout="horizontal"
              value={options.orientation}
              onChange={(_event, { value }) => onChange({ orientation: value as ExportOptions['orientation'] })}
            >
              <Radio
                value="landscape"
                label={intl.formatMessage({ id: 'dashboard.export.landscape', defaultMessage: '横向' })}
              />
              <Radio
                value="portrait"
                label={intl.formatMessage({ id: 'dashboard.export.portrait', defaultMessage: '纵向' })}
              />
            </RadioGroup>
          </Field>
        </>
      ) : null}
      <Field label={intl.formatMessage({ id: 'dashboard.export.theme', defaultMessage: '主题' })}>
        <RadioGroup
          layout="horizontal"
          value={options.theme}
          onChange={(_event, { value }) => onChange({ theme: value as ExportOptions['theme'] })}
        >
          <Radio value="purple" label={intl.formatMessage({ id: 'dashboard.export.light', defaultMessage: '浅色' })} />
          <Radio
            value="purpleNight"
            label={intl.formatMessage({ id: 'dashboard.export.dark', defaultMessage: '深色' })}
          />
        </RadioGroup>
      </Field>
    </div>
  );
}
