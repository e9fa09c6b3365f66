import { RULE_LIMITS, rowRules, type NamedSubject, type TableGrant } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { SubjectField, subjectKey } from '../../common/subject-field.tsx';

export interface TableGrantsDialogProps {
  readonly tblId: string;
  readonly name: string;
  readonly grants: readonly TableGrant[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Members, groups and roles that may see a table; saved at once, apart from the rule. */
export function TableGrantsDialog({ tblId, name, grants, onClose, onSaved }: TableGrantsDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [chosen, setChosen] = useState<readonly NamedSubject[]>(grants);
  const without = (all: readonly NamedSubject[], others: readonly NamedSubject[]) => {
    const keys = new Set(others.map(subjectKey));
    return all.filter((one) => !keys.has(subjectKey(one))).map(({ kind, id }) => ({ kind, id }));
  };
  const add = without(chosen, grants);
  const remove = without(grants, chosen);
  const most = Math.max(add.length, remove.length);
  const submit = async (): Promise<void> => {
    const saved = await run(async () => {
      await client.call(rowRules.saveTableGrants, { body: { tblId, add, remove } });
      toast(intl.formatMessage({ id: 'admin.rowRules.grantsSaved', defaultMessage: '已更改，立即生效' }), {
        intent: 'success',
      });
      onSaved();
    });
    if (saved) onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.rowRules.grantsTitle', defaultMessage: '谁可以查看“{name}”' }, { name })}
      ready={most > 0 && most <= RULE_LIMITS.subjects}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SubjectField
        label={intl.formatMessage({ id: 'admin.rowRules.grantsField', defaultMessage: '可查看的对象' })}
        hint={intl.formatMessage({
          id: 'admin.rowRules.grantsHint',
          defaultMessage:
            '他们看得到各自的规则所允许的行。移除后，由该对象获得的查看权限取消；它的规则保留，并收窄其他对象授予的行。',
        })}
        kinds={['group', 'role', 'member']}
        most={Number.POSITIVE_INFINITY}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
