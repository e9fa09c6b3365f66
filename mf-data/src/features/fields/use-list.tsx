import { PAGE_PATHS, type FieldUse } from '@tessera/contract';
import { Link, makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';

const useStyles = makeStyles({
  list: { margin: '8px 0 0', paddingInlineStart: '20px', maxHeight: '200px', overflow: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Uses of a field, each with kind, board and the page where it can be changed, which opens beside this one. */
export function UseList({ uses }: { readonly uses: readonly FieldUse[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const kinds: Record<FieldUse['kind'], string> = {
    chart: intl.formatMessage({ id: 'data.fieldUse.chart', defaultMessage: '图表' }),
    model: intl.formatMessage({ id: 'data.fieldUse.model', defaultMessage: '数据模型' }),
    formula: intl.formatMessage({ id: 'data.fieldUse.formula', defaultMessage: '计算字段' }),
    param: intl.formatMessage({ id: 'data.fieldUse.param', defaultMessage: '动态参数' }),
    filter: intl.formatMessage({ id: 'data.fieldUse.filter', defaultMessage: '看板筛选' }),
    linkage: intl.formatMessage({ id: 'data.fieldUse.linkage', defaultMessage: '图表联动' }),
    jump: intl.formatMessage({ id: 'data.fieldUse.jump', defaultMessage: '跳转' }),
    rule: intl.formatMessage({ id: 'data.fieldUse.rule', defaultMessage: '数据权限' }),
    share: intl.formatMessage({ id: 'data.fieldUse.share', defaultMessage: '分享' }),
  };
  return (
    <ul className={styles.list}>
      {uses.map((use) => {
        const { kind, id, name, boardName } = use;
        const address = pageOf(use);
        return (
          <li key={`${kind}-${id}`}>
            <span className={styles.quiet}>{kinds[kind]} · </span>
            {address === null ? (
              name
            ) : (
              <Link href={address} target="_blank" rel="noopener">
                {name}
              </Link>
            )}
            {boardName && <span className={styles.quiet}> · {boardName}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** Address of the page where a use can be changed; null where that is a dialog of this remote. */
function pageOf({ kind, id, boardCode }: FieldUse): string | null {
  if (kind === 'chart' && boardCode !== null) {
    return `${PAGE_PATHS.chartEditor}?${new URLSearchParams({ menuCode: boardCode, reportCode: id })}`;
  }
  if (kind === 'model') return `${DATA_PATHS.tables}?${new URLSearchParams({ tableId: id })}`;
  if (kind === 'rule') return PAGE_PATHS.roles;
  return boardCode === null ? null : `${PAGE_PATHS.board}?${new URLSearchParams({ menuCode: boardCode })}`;
}
