import type { TargetIndex } from '@tessera/contract';
import { useNavigate } from '@tessera/remote-kit/router';
import { Button, makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { TableRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { DATA_PATHS } from '../../common/data-paths.ts';

const useStyles = makeStyles({
  name: { maxWidth: '240px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Leads to the table of an index. */
export function IndexTableLink({ table }: { readonly table: NonNullable<TargetIndex['table']> }) {
  const styles = useStyles();
  const navigate = useNavigate();
  return (
    <Button
      appearance="subtle"
      icon={<TableRegular />}
      onClick={() => void navigate(`${DATA_PATHS.tables}?tableId=${table.tableId}`)}
    >
      <span className={styles.name}>
        {table.behind ? (
          <FormattedMessage
            id="data.targets.tableBehind"
            defaultMessage="{name}（更新中）"
            values={{ name: table.tblName }}
          />
        ) : (
          table.tblName
        )}
      </span>
    </Button>
  );
}

/** Why the table of an index shows values of before. */
export function IndexTableFault({ table }: { readonly table: NonNullable<TargetIndex['table']> }) {
  if (table.fault === null) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="data.targets.tableFault"
          defaultMessage="数据表“{name}”没有更新，图表显示的仍是之前的目标：{reason}"
          values={{ name: table.tblName, reason: table.fault }}
        />
      </MessageBarBody>
    </MessageBar>
  );
}
