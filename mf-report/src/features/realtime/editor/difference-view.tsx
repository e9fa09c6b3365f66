import { EmptyState, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl';

import { differences, diffLines, type DifferencePart } from '../model/differences.ts';
import type { TblDraft } from '../model/tbl-draft.ts';
import { usePanelStyles } from './panel-styles.ts';

const PARTS = defineMessages({
  name: { id: 'report.live.name', defaultMessage: '名称' },
  address: { id: 'report.request.url', defaultMessage: '接口地址' },
  headers: { id: 'report.request.headers', defaultMessage: '请求头' },
  params: { id: 'report.request.common', defaultMessage: '公共参数' },
  body: { id: 'report.request.body', defaultMessage: '正文（JSON 模板）' },
  system: { id: 'report.request.system', defaultMessage: '外部系统' },
  filters: { id: 'report.live.tabFilters', defaultMessage: '筛选绑定' },
  paging: { id: 'report.paging.kind', defaultMessage: '分页方式' },
  columns: { id: 'report.column.list', defaultMessage: '列' },
  cache: { id: 'report.paging.cache', defaultMessage: '缓存时间（秒）' },
  script: { id: 'report.script.text', defaultMessage: '脚本' },
}) satisfies Record<DifferencePart, MessageDescriptor>;

const useStyles = makeStyles({
  lines: {
    margin: 0,
    padding: '6px 0',
    listStyle: 'none',
    overflow: 'auto',
    maxHeight: '320px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', padding: '0 8px' },
  removed: { backgroundColor: tokens.colorPaletteRedBackground1, color: tokens.colorPaletteRedForeground1 },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1, color: tokens.colorPaletteGreenForeground1 },
});
const SIGN = { same: '  ', removed: '− ', added: '+ ' } as const;

export interface DifferenceViewProps {
  readonly before: TblDraft;
  readonly after: TblDraft;
}

/** What one version changed against another, part by part, line by line. */
export function DifferenceView({ before, after }: DifferenceViewProps) {
  const styles = usePanelStyles();
  const own = useStyles();
  const intl = useIntl();
  const found = differences(before, after);
  if (found.length === 0)
    return (
      <EmptyState compact title={intl.formatMessage({ id: 'report.live.same', defaultMessage: '与现在的内容相同' })} />
    );
  return (
    <div className={styles.stack}>
      {found.map(({ part, before: old, after: now }) => (
        <section key={part} className={styles.section}>
          <h4 className={styles.heading}>{intl.formatMessage(PARTS[part])}</h4>
          <ul className={own.lines}>
            {diffLines(old, now).map(({ kind, text }, at) => (
              <li
                key={at}
                className={mergeClasses(own.line, kind === 'removed' && own.removed, kind === 'added' && own.added)}
              >
                {`${SIGN[kind]}${text}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
