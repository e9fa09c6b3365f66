import type { AuditChange } from '@tessera/contract';
import { FactList, makeStyles, Subtitle2, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { valueText } from './line-texts.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  gone: { color: tokens.colorPaletteRedForeground1 },
  came: { color: tokens.colorPaletteGreenForeground1 },
});

/** What a call changed, field by field; nothing where its line does not say. */
export function AuditChanges({ change }: { readonly change: AuditChange }) {
  const fields = Object.entries(change);
  if (fields.length === 0) return null;
  return (
    <>
      <Subtitle2>
        <FormattedMessage id="admin.audit.changes" defaultMessage="变更" />
      </Subtitle2>
      <FactList codes facts={fields.map(([name, one]) => [name, <Change key={name} one={one} />])} />
    </>
  );
}

function Change({ one }: { readonly one: AuditChange[string] }) {
  const styles = useStyles();
  const intl = useIntl();
  const none = intl.formatMessage({ id: 'admin.audit.noValue', defaultMessage: '（无）' });
  const text = (value: unknown) => (value === null || value === '' ? none : valueText(value));
  if ('added' in one)
    return (
      <ul className={styles.list}>
        {one.removed.map((value) => (
          <li key={`-${String(value)}`} className={styles.gone}>
            <FormattedMessage id="admin.audit.removed" defaultMessage="移除 {value}" values={{ value: text(value) }} />
          </li>
        ))}
        {one.added.map((value) => (
          <li key={`+${String(value)}`} className={styles.came}>
            <FormattedMessage id="admin.audit.added" defaultMessage="新增 {value}" values={{ value: text(value) }} />
          </li>
        ))}
      </ul>
    );
  return (
    <FormattedMessage
      id="admin.audit.beforeAfter"
      defaultMessage="{before} → {after}"
      values={{
        before: <span className={styles.gone}>{text(one.before)}</span>,
        after: <span className={styles.came}>{text(one.after)}</span>,
      }}
    />
  );
}
