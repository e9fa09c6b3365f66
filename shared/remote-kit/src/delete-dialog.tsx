import { Spinner } from '@tessera/ui/core';
import { ConfirmDialog } from '@tessera/ui/forms';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { LoadError } from './load-error.tsx';
import { useAction, type Action } from './use-action.ts';
import type { Loaded } from './use-load.ts';

export interface DeleteDialogProps {
  readonly title: string;
  /** What is lost, and what uses it. */
  readonly children: ReactNode;
  /** Default: 删除. */
  readonly confirmLabel?: string;
  /** What the question depends on; until it is there, nothing is asked and nothing can be deleted. */
  readonly loaded?: Loaded<unknown>;
  /** Whether it can't be deleted at present, as `children` say. */
  readonly held?: boolean;
  readonly remove: () => Promise<unknown>;
  /** Replaces the dialog's action, for failures shown in `children`. */
  readonly action?: Pick<Action, 'busy' | 'run'>;
  /** Called after the deletion, before `onClose`. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before something is deleted, deletes it and closes. It is open while it is mounted. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, children, loaded, held = false, onClose } = props;
  const intl = useIntl();
  const own = useAction();
  const { busy, run } = props.action ?? own;
  const waiting = held || (loaded !== undefined && loaded.data === undefined);
  const remove = async (): Promise<void> => {
    if (waiting || !(await run(async () => void (await props.remove())))) return;
    props.onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      waiting={waiting}
      title={title}
      confirmLabel={props.confirmLabel ?? intl.formatMessage({ id: 'kit.delete', defaultMessage: '删除' })}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {loaded?.error !== undefined && <LoadError error={loaded.error} onRetry={loaded.reload} />}
      {loaded?.loading && loaded.data === undefined && <Spinner size="tiny" />}
      {(!loaded || loaded.data !== undefined) && children}
    </ConfirmDialog>
  );
}
