import type { RoleTable } from '@tessera/contract';
import { LoadError } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';

import { useUnsaved } from '../../common/use-unsaved.ts';
import { RightsForm } from './rights-form.tsx';
import { useRoleTableRights } from './use-table-rights.ts';

const useStyles = makeStyles({
  drawer: { width: '920px', maxWidth: '100vw' },
});

export interface RightsDrawerProps {
  readonly roleId: string;
  readonly table: RoleTable;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Row conditions, masks and the limit of a role on one table, and what its members see. */
export function RightsDrawer(props: RightsDrawerProps) {
  const styles = useStyles();
  const { roleId, table, onClose } = props;
  const rights = useRoleTableRights(roleId, table.tblId);
  const unsaved = useUnsaved();
  const close = (): void => {
    void unsaved.mayLeave().then((may) => may && onClose());
  };
  return (
    <SideDrawer className={styles.drawer} title={table.tblName} onClose={close}>
      {rights.data ? (
        <RightsForm {...props} detail={rights.data} unsaved={unsaved} onClose={close} />
      ) : (
        <DrawerBody>
          {rights.error === undefined ? (
            <LoadingSkeleton shape="rows" count={5} />
          ) : (
            <LoadError error={rights.error} onRetry={rights.reload} />
          )}
        </DrawerBody>
      )}
    </SideDrawer>
  );
}
