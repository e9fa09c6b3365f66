import {
  boardExports,
  boardStateSchema,
  exportOptionsSchema,
  type EndpointReply,
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
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ChartChoice } from './chart-choice.tsx';
import { isDrawnKind, useKindNames } from './export-kinds.tsx';
import type { ExportedDocument } from './exported-document.ts';
import { FilterChoice } from './filter-choice.tsx';
import { FurtherReports } from './further-reports.tsx';
import { withoutFilters } from './held-filters.ts';
import { PageChoice } from './page-choice.tsx';
import { PrintOptions } from './print-options.tsx';

const useStyles = makeStyles({
  // Names stay in one piece; the last ones go to a second line.
  kinds: { flexWrap: 'wrap', '& label': { whiteSpace: 'nowrap' } },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

type Configuration = EndpointReply<typeof boardExports.listConfiguration>;

/** Charts of a document, of a report those on the chosen pages. @param pages null for all */
function chartsOn(of: Configuration | undefined, pages: ReadonlySet<string> | null): Configuration['charts'] {
  if (!of?.papers || !pages) return of?.charts ?? [];
  const codes = new Set(of.papers.flatMap(({ id, reportCodes }) => (pages.has(id) ? reportCodes : [])));
  return of.charts.filter(({ reportCode }) => codes.has(reportCode));
}

/** Dialog for one export; props `{menuCode, kind, state}`: what of the document, and how. */
export function ExportDialog({ of, props, close }: DialogComponentProps & { readonly of: ExportedDocument }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const dialogs = useDialogs();
  const notify = useNotify();
  const { locale } = useLocale();
  const names = useKindNames();
  const { busy, run } = useAction();
  const menuCode = String(props['menuCode'] ?? '');
  const state = useMemo(() => boardStateSchema.parse(props['state'] ?? {}), [props]);
  const [kind, setKind] = useState<ExportKind>(of.kinds.find((one) => one === props['kind']) ?? of.kinds[0] ?? 'xlsx');
  const [changed, setChanged] = useState<ExportOptions | null>(null);
  const [marked, setPages] = useState<ReadonlySet<string> | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [further, setFurther] = useState<readonly string[]>([]);
  const { data, error, reload } = useEndpoint(boardExports.listConfiguration, { body: { menuCode } }, { fresh: true });
  // A page that was deleted meanwhile is chosen no more.
  const pages = marked && new Set(data?.papers?.flatMap(({ id }) => (marked.has(id) ? [id] : [])));
  const options = changed ?? data?.saved?.options ?? exportOptionsSchema.parse({});
  const set = (change: Partial<ExportOptions>) => setChanged({ ...options, ...change });
  const drawn = isDrawnKind(kind);
  // Sheets of a report, and screens, are drawn as they were designed.
  const charts = of.noun !== 'board' && drawn ? [] : chartsOn(data, pages);
  const chosen = charts.filter(({ reportCode }) => !left.has(reportCode));
  // Only the PDF of a report can hold others.
  const together = of.noun === 'report' && kind === 'pdf';
  const forbidden = data?.forbidden.includes(kind) ?? false;
  const offered = !forbidden && (data?.kinds.includes(kind) ?? true);
  // Pages of a report may hold nothing but texts, which CSV has no place for.
  const worded = drawn || (of.noun === 'report' && kind === 'xlsx');
  const submit = async () => {
    let begun = '';
    const done = await run(async () => {
      await client.call(boardExports.savePrint4ExcelParams, { body: { menuCode, kind, options } });
      const task = await client.call(boardExports.exportAsync, {
        body: {
          kind,
          menuCode,
          options,
          state: withoutFilters(state, dropped),
          ...(pages ? { paperIds: [...pages] } : {}),
          // Everything, texts and pictures among it, unless charts were left out.
          ...(together && further.length > 0 ? { furtherMenuCodes: [...further] } : {}),
          ...(chosen.length < charts.length ? { reportCodes: chosen.map(({ reportCode }) => reportCode) } : {}),
        },
      });
      begun = task.id;
    });
    if (!done) {
      reload();
      return;
    }
    notify.toast(intl.formatMessage({ id: 'board.export.begun', defaultMessage: '正在导出，完成后会通知您' }), {
      intent: 'success',
    });
    close();
    void dialogs.open(of.dialogs.manage, { begun });
  };
  return (
    <FormDialog
      title={
        <FormattedMessage
          id="board.export.title"
          defaultMessage="{noun, select, report {导出报告} screen {导出大屏} other {导出看板}}"
          values={{ noun: of.noun }}
        />
      }
      submitLabel={<FormattedMessage id="board.export.submit" defaultMessage="导出" />}
      ready={
        data !== undefined && offered && pages?.size !== 0 && (chosen.length > 0 || (charts.length === 0 && worded))
      }
      busy={busy}
      width={520}
      onSubmit={() => void submit()}
      onClose={() => close()}
    >
      {!data && error ? <LoadError error={error} onRetry={reload} /> : null}
      {!data && !error ? <LoadingSkeleton shape="text" count={4} /> : null}
      {data ? (
        <>
          <Field label={intl.formatMessage({ id: 'board.export.format', defaultMessage: '格式' })}>
            <RadioGroup
              layout="horizontal"
              className={styles.kinds}
              value={kind}
              onChange={(_event, { value }) => setKind(value as ExportKind)}
            >
              {of.kinds.map((one) => (
                <Radio key={one} value={one} label={names[one]} />
              ))}
            </RadioGroup>
          </Field>
          {offered ? null : (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                {forbidden ? (
                  <FormattedMessage
                    id="board.export.forbidden"
                    defaultMessage="企业的安全配置不允许您的角色导出这种格式，请选择其他格式，或联系管理员。"
                  />
                ) : (
                  <FormattedMessage
                    id="board.export.noRenderer"
                    defaultMessage="服务器上没有可用的浏览器，无法生成图片、PDF 和 PowerPoint；请联系管理员，或导出 Excel、CSV。"
                  />
                )}
              </MessageBarBody>
            </MessageBar>
          )}
          {drawn && offered && of.noun === 'board' ? (
            <PrintOptions kind={kind} options={options} onChange={set} />
          ) : null}
          {data.papers && offered ? (
            <PageChoice papers={data.papers} chosen={pages} drawn={drawn} onChange={setPages} />
          ) : null}
          {of.noun === 'report' ? (
            <FilterChoice menuCode={menuCode} state={state} dropped={dropped} onChange={setDropped} />
          ) : null}
          {together && offered ? <FurtherReports menuCode={menuCode} chosen={further} onChange={setFurther} /> : null}
          <ChartChoice charts={charts} left={left} onChange={setLeft} />
          {drawn ? null : (
            <span className={styles.hint}>
              <FormattedMessage
                id="board.export.rowCap"
                defaultMessage="每个图表最多 {rows} 行，由企业的设置决定"
                values={{ rows: formatNumber(data.rowCap, locale) }}
              />
            </span>
          )}
        </>
      ) : null}
    </FormDialog>
  );
}
