import { FormattedMessage } from 'react-intl';

/** Label of unsaved sources: SQL being tried, a draft model, a deleted table. */
export function UnnamedTable() {
  return <FormattedMessage id="admin.queries.unnamed" defaultMessage="未保存的 SQL 或模型" />;
}
