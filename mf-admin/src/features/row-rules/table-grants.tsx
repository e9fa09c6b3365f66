import { rowRules } from '@tessera/contract';
import { useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { Caption1, Link, Spinner, tokens, makeStyles } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { TableGrantsDialog } from './table-grants-dialog.tsx';

const useStyles = makeStyles({ line: { color: tokens.colorNeutralForeground3 } });

/** Who may see a table, which a rule alone lets nobody do. */
export function TableGrants({ tblId, name }: { readonly tblId: string; readonly name: string }) {
  const styles = useStyles();
  const { locale } = useLocale();
  const grants = useEndpoint(rowRules.tableGrants, { body: { tblId } }, { fresh: true, inLocale: locale });
  const [open, setOpen] = useState(false);
  return (
    <>
      <WhenLoaded loaded={grants} waiting={<Spinner size="tiny" />}>
        {(list) => (
          <Caption1 className={styles.line}>
            <FormattedMessage
              id="admin.rowRules.grants"
              defaultMessage="{count, plural, =0 {除所有者外，还没有人可以查看此表。} other {可以查看此表：{names}。}}"
              values={{ count: list.length, names: list.map((one) => one.name).join('、') }}
            />{' '}
            <Link as="button" onClick={() => setOpen(true)}>
              <FormattedMessage id="admin.rowRules.grantsChange" defaultMessage="更改可查看的对象" />
            </Link>
          </Caption1>
        )}
      </WhenLoaded>
      {open && grants.data && (
        <TableGrantsDialog
          {...{ tblId, name }}
          grants={grants.data}
          onClose={() => setOpen(false)}
          onSaved={grants.reload}
        />
      )}
    </>
  );
}
