import type { TblPreview } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { EmptyState, Link, makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@tessera/ui/core';
import { PreviewTable } from '@tessera/ui/data';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFaultText } from './fault-text.ts';
import { usePanelStyles } from './panel-styles.ts';
import { useTypeNames } from './type-names.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', padding: '0 12px', minHeight: '36px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  body: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: '0 12px 12px' },
  column: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', lineHeight: '16px' },
  type: { fontWeight: 400, fontSize: tokens.fontSizeBase100, color: tokens.colorNeutralForeground3 },
});

export interface RowsPaneProps {
  readonly preview: TblPreview;
  /** Shows the line of a fault in the script. */
  onFault(): void;
}

/** The shaped rows, or what went wrong on the way to them. */
export function RowsPane({ preview, onFault }: RowsPaneProps) {
  const styles = usePanelStyles();
  const own = useStyles();
  const intl = useIntl();
  const { locale } = useLocale();
  const faultText = useFaultText();
  const types = useTypeNames();
  const { columns, values, rowCount, fault } = preview;
  const shown = values[0]?.length ?? 0;
  const inScript = fault?.reason.startsWith('script') === true;
  return (
    <section
      className={own.root}
      aria-label={intl.formatMessage({ id: 'report.rows.title', defaultMessage: '数据行' })}
    >
      <div className={own.head}>
        <h3 className={styles.heading}>
          <FormattedMessage id="report.rows.title" defaultMessage="数据行" />
        </h3>
        {fault ? null : (
          <span className={own.count} role="status">
            <FormattedMessage
              id="report.rows.count"
              defaultMessage="{rows} 行 · {columns, number} 列{cut, select, cut { · 显示前 {shown, number} 行} other {}}"
              values={{
                rows: formatNumber(rowCount, locale),
                columns: columns.length,
                shown,
                cut: rowCount > shown ? 'cut' : 'whole',
              }}
            />
          </span>
        )}
      </div>
      <div className={own.body}>
        {fault ? (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>
                {inScript ? (
                  <FormattedMessage id="report.rows.scriptFault" defaultMessage="脚本出错" />
                ) : (
                  <FormattedMessage id="report.rows.apiFault" defaultMessage="没有取到数据" />
                )}
              </MessageBarTitle>
              {inScript && fault.line > 0 ? (
                <>
                  <Link inline as="button" onClick={onFault}>
                    <FormattedMessage
                      id="report.rows.line"
                      defaultMessage="第 {line, number} 行"
                      values={{ line: fault.line }}
                    />
                  </Link>{' '}
                </>
              ) : null}
              {faultText(fault)}
            </MessageBarBody>
          </MessageBar>
        ) : columns.length === 0 ? (
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'report.rows.none', defaultMessage: '没有数据行' })}
            text={intl.formatMessage({
              id: 'report.rows.noneHint',
              defaultMessage: '接口返回了空列表，或表达式没有选中任何内容。',
            })}
          />
        ) : (
          <PreviewTable
            label={intl.formatMessage({ id: 'report.rows.title', defaultMessage: '数据行' })}
            maxHeight="100%"
            rowCount={shown}
            formatNumber={(value) => formatNumber(value, locale)}
            columns={columns.map(({ name, dataType, withTime }, at) => ({
              key: name,
              values: values[at] ?? [],
              header: (
                <span className={own.column} title={name}>
                  {name}
                  <span className={own.type}>
                    {withTime ? (
                      <FormattedMessage id="report.type.moment" defaultMessage="日期时间" />
                    ) : (
                      types[dataType]
                    )}
                  </span>
                </span>
              ),
            }))}
          />
        )}
      </div>
    </section>
  );
}
