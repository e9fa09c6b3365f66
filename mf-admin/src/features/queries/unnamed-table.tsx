import { FormattedMessage } from 'react-intl';

/** Stands for what is asked without being saved: SQL that is tried out, a model in the making, a table that is gone. */
export function UnnamedTable() {
  return <FormattedMessage id="admin.queries.unnamed" defaultMessage="未保存的 SQL 或模型" />;
}
