import { useNavigate } from '@tessera/remote-kit/router';
import { Button, EmptyState } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';

/** In place of a page that was opened without the table whose rows it changes. */
export function NoTable() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'data.upload.noTable', defaultMessage: '没有指定数据表' })}
      text={intl.formatMessage({
        id: 'data.upload.noTableHint',
        defaultMessage: '地址中缺少参数 tableId。请在数据中心打开一张表，再追加或替换它的数据。',
      })}
      actions={
        <Button appearance="primary" onClick={() => void navigate(DATA_PATHS.tables)}>
          <FormattedMessage id="data.upload.chooseTable" defaultMessage="选择数据表" />
        </Button>
      }
    />
  );
}
