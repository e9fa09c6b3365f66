import type { ListedResource } from '@tessera/contract';
import { Button, makeStyles, mergeClasses, Subtitle2, tokens, usePageStyles } from '@tessera/ui/core';
import { QuestionCircleRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { TableGrants } from '../row-rules/index.ts';
import { KindIcon } from './kind-icon.tsx';
import { useResourceNames } from './use-resource-names.ts';
import { WhyDialog } from './why-dialog.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    paddingTop: '12px',
    paddingBottom: '12px',
    minWidth: 0,
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  names: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  kind: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  heading: { margin: 0, overflowWrap: 'anywhere' },
  icon: { fontSize: '20px', color: tokens.colorNeutralForeground3 },
});

/** Who sees a table or model, which is given on tables and not in a list, and why somebody does. */
export function TablePanel({ table }: { readonly table: ListedResource }) {
  const page = usePageStyles();
  const styles = useStyles();
  const names = useResourceNames();
  const [asking, setAsking] = useState(false);
  return (
    <section className={mergeClasses(page.card, styles.root)} aria-label={table.name}>
      <div className={styles.head}>
        <KindIcon kind={table.kind} className={styles.icon} />
        <div className={styles.names}>
          <span className={styles.kind}>{names.kind(table.kind)}</span>
          <Subtitle2 as="h2" className={styles.heading}>
            {table.name}
          </Subtitle2>
        </div>
        <Button icon={<QuestionCircleRegular />} onClick={() => setAsking(true)}>
          <FormattedMessage id="admin.resources.why" defaultMessage="为什么？" />
        </Button>
      </div>
      <TableGrants tblId={table.id} name={table.name} />
      <div className={styles.kind}>
        <FormattedMessage
          id="admin.resources.tableHint"
          defaultMessage="看到哪些行和字段由行列规则决定；谁可以编辑或导出由角色决定。"
        />
      </div>
      {asking && <WhyDialog resource={table} onClose={() => setAsking(false)} />}
    </section>
  );
}
