import type { SeenTable } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

import { useSeenSentences } from './seen-sentences.ts';

const useStyles = makeStyles({
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: 600 },
  list: { margin: 0, paddingInlineStart: '20px' },
  chain: { margin: 0, paddingInlineStart: '20px', color: tokens.colorNeutralForeground3 },
});

/** What a member sees of the tables that an object asks: a sentence for each, and the grants and rules that make it so. */
export function SeenTables({ who, tables }: { readonly who: string; readonly tables: readonly SeenTable[] }) {
  const styles = useStyles();
  const { sentence, chain } = useSeenSentences(who);
  if (tables.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        <FormattedMessage id="admin.why.tables" defaultMessage="用到的数据表" />
      </h3>
      <ul className={styles.list}>
        {tables.map((table) => (
          <li key={table.tableId}>
            {sentence(table)}
            <ul className={styles.chain}>
              {chain(table).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
