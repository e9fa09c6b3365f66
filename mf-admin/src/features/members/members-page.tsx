import { memberImport } from '@tessera/contract';
import type { Member } from '@tessera/contract';
import { useAction, useDownload, usePermitted } from '@tessera/remote-kit';
import { Button, PageHeader, saveFile, usePageStyles } from '@tessera/ui/core';
import { ArrowDownloadRegular, ArrowUploadRegular, PersonAddRegular } from '@tessera/ui/icons';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useGroups } from '../../common/use-groups.ts';
import { useRoles } from '../../common/use-roles.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberTable } from './member-table.tsx';
import { RemoveMembersDialog } from './remove-members-dialog.tsx';
import { SeatsMeter } from './seats-meter.tsx';
import { FIRST_PAGE, useMembers, useSeats, wantedOf } from './use-members.ts';
import type { MemberFilter } from './use-members.ts';

/** /permission/user (RT-068): who belongs to the corporation, in which role. @param tabs the other pages of the user management */
export function MembersPage({ tabs }: { readonly tabs?: ReactNode }) {
  const styles = usePageStyles();
  const intl = useIntl();
  const mayManage = usePermitted('user_manage');
  const isOwner = usePermitted('role_type_admin');
  const [filter, setFilter] = useState<MemberFilter>(FIRST_PAGE);
  const [importing, setImporting] = useState(false);
  const exporting = useAction();
  const download = useDownload();
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<readonly Member[]>([]);
  const members = useMembers(filter);
  const roles = useRoles();
  const groups = useGroups();
  const seats = useSeats();

  const save = () =>
    exporting.run(async () => {
      const { blob, fileName } = await download(memberImport.exportFile, { body: wantedOf(filter) });
      saveFile(blob, fileName ?? 'members.xlsx');
    });
  const refresh = (): void => {
    members.reload();
    roles.reload();
    groups.reload();
    seats.reload();
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'admin.members.title', defaultMessage: '用户管理' })}
        description={intl.formatMessage({
          id: 'admin.members.description',
          defaultMessage: '邀请成员、分配角色，并管理谁可以访问本企业的资源。',
        })}
        actions={
          <>
            {seats.data && <SeatsMeter {...seats.data} />}
            <Button icon={<ArrowUploadRegular />} onClick={() => setImporting(true)} disabled={!mayManage}>
              <FormattedMessage id="admin.import.open" defaultMessage="导入" />
            </Button>
            <Button icon={<ArrowDownloadRegular />} disabled={!mayManage || exporting.busy} onClick={() => void save()}>
              <FormattedMessage id="admin.members.export" defaultMessage="导出" />
            </Button>
            <Button
              appearance="primary"
              icon={<PersonAddRegular />}
              disabled={!mayManage || !roles.data}
              onClick={() => setInviting(true)}
            >
              <FormattedMessage id="admin.members.invite" defaultMessage="邀请成员" />
            </Button>
          </>
        }
      />
      {tabs}
      <MemberTable
        members={members}
        roles={roles.data ?? []}
        groups={groups.data ?? []}
        filter={filter}
        onFilter={setFilter}
        onRemove={setRemoving}
        onChanged={refresh}
        onInvite={() => setInviting(true)}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} onChanged={refresh} />}
      {inviting && (
        <InviteDialog
          roles={roles.data ?? []}
          groups={isOwner ? (groups.data ?? []) : []}
          seats={seats.data}
          onClose={() => setInviting(false)}
          onInvited={refresh}
        />
      )}
      {removing.length > 0 && (
        <RemoveMembersDialog members={removing} onClose={() => setRemoving([])} onRemoved={refresh} />
      )}
    </div>
  );
}
