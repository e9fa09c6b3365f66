import { memberSchema, z } from '@tessera/contract';
import type { DialogComponentProps } from '@tessera/remote-kit';
import { useEffect, useRef } from 'react';

import { RemoveMembersDialog } from './remove-members-dialog.tsx';

const propsSchema = z.object({
  members: z
    .array(memberSchema.pick({ memberId: true, userNickName: true }))
    .min(1)
    .max(200),
});

/** The dialog `mf-admin/multi-remove-user` (RT-106): takes `members`, resolves with true once they are removed. */
export function MultiRemoveDialog({ props, close }: DialogComponentProps) {
  const parsed = propsSchema.safeParse(props);
  const removed = useRef(false);
  const usable = parsed.success;
  useEffect(() => {
    if (!usable) close();
  }, [usable, close]);
  if (!parsed.success) return null;
  return (
    <RemoveMembersDialog
      members={parsed.data.members}
      onRemoved={() => {
        removed.current = true;
      }}
      onClose={() => close(removed.current ? true : undefined)}
    />
  );
}
