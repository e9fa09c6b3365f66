import type { KeptComparison } from '@tessera/contract';
import { makeStyles, mergeClasses, Text, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { Panel } from '../panel.tsx';
import { useTableStyles } from '../table-styles.ts';
import { SIDES } from './change-words.ts';
import { useModelLines } from './use-model-lines.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: 600, overflowWrap: 'anywhere' },
  text: { textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere', minWidth: '96px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** What the versions of two runs have differently: what is judged, indicators, rules, levels and policy. */
export function ModelChanges({ comparison: { left, right } }: { readonly comparison: KeptComparison }) {
  const styles = useStyles();
  const table = useTableStyles();
  const intl = useIntl();
  const lines = useModelLines(left, right);
  const title = intl.formatMessage({ id: 'data.judgment.ruleChanges', defaultMessage: '规则的变化' });
  return (
    <Panel title={title}>
      {lines.length === 0 && (
        <Text className={styles.quiet}>
          <FormattedMessage id="data.judgment.sameRules" defaultMessage="两份报告的判断对象、指标和规则相同。" />
        </Text>
      )}
      {lines.map((line, at) => (
        <div key={at} className={table.scroll} role="region" tabIndex={0} aria-label={line.title}>
          <h3 className={styles.title}>{line.title}</h3>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col" className={table.head}>
                  {intl.formatMessage({ id: 'data.judgment.setting', defaultMessage: '设置' })}
                </th>
                {[SIDES.left, SIDES.right].map((side) => (
                  <th key={side.id} scope="col" className={mergeClasses(table.head, styles.text)}>
                    {intl.formatMessage(side)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {line.facets.map((facet) => (
                <tr key={facet.name} className={table.row}>
                  <th scope="row" className={table.name}>
                    {facet.name}
                  </th>
                  <td className={mergeClasses(table.cell, styles.text)}>{facet.left || '–'}</td>
                  <td className={mergeClasses(table.cell, styles.text)}>{facet.right || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </Panel>
  );
}
