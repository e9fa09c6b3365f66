import type { FieldUse } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { margin: '8px 0 0', paddingInlineStart: '20px', maxHeight: '200px', overflow: 'auto' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Uses of a field, each with kind and board. */
export function UseList({ uses }: { readonly uses: readonly FieldUse[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const kinds: Record<FieldUse['kind'], string> = {
    chart: intl.formatMessage({ id: 'data.fieldUse.chart', defaultMessage: '图表' }),
    model: intl.formatMessage({ id: 'data.fieldUse.model', defaultMessage: '数据模型' }),
    formula: intl.formatMessage({ id: 'data.fieldUse.formula', defaultMessage: '计算字段' }),
    param: intl.formatMessage({ id: 'data.fieldUse.param', defaultMessage: '动态参数' }),
  };
  return (
    <ul className={styles.list}>
      {uses.map(({ kind, id, name, boardName }) => (
        <li key={`${kind}-${id}`}>
          <span className={styles.quiet}>{kinds[kind]} · </span>
          {name}
          {boardName && <span className={styles.quiet}> · {boardName}</span>}
        </li>
      ))}
    </ul>
  );
}
