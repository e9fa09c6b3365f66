import { Permitted } from '@tessera/remote-kit';
import { useLocation, useNavigate } from '@tessera/remote-kit/router';
import { Button, makeStyles } from '@tessera/ui/core';
import { Tab, TabList } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { FormattedMessage } from 'react-intl';

import { WARNING_PATHS } from './warning-paths.ts';

const useStyles = makeStyles({ root: { display: 'flex', alignItems: 'center', gap: '8px' } });

/** Leads between the board and the management of warnings, and to a new rule. */
export function WarningNav() {
  const styles = useStyles();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <div className={styles.root}>
      <TabList
        selectedValue={pathname === WARNING_PATHS.management ? WARNING_PATHS.management : WARNING_PATHS.board}
        onTabSelect={(_, { value }) => void navigate(String(value))}
      >
        <Tab value={WARNING_PATHS.board}>
          <FormattedMessage id="dashboard.warning.board" defaultMessage="看板" />
        </Tab>
        <Tab value={WARNING_PATHS.management}>
          <FormattedMessage id="dashboard.warning.management" defaultMessage="管理" />
        </Tab>
      </TabList>
      <Permitted tag="dashboard_edit_file">
        <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate(WARNING_PATHS.edit)}>
          <FormattedMessage id="dashboard.warning.newRule" defaultMessage="新建规则" />
        </Button>
      </Permitted>
    </div>
  );
}
