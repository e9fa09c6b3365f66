import { usePermitted } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { useState } from 'react';

const KEY = 'mode';
const EDIT = 'edit';

export interface EditMode {
  readonly editing: boolean;
  /** Undefined without the right to edit boards. */
  readonly edit: (() => void) | undefined;
  /** Begins to edit a board that was made just now. */
  editNew(menuCode: string): void;
  leave(): void;
}

/**
 * Whether the address has `mode=edit` and the member may edit; a running edit survives losing the right.
 * @param letsEdit whether the board's own rights allow it
 */
export function useEditMode(letsEdit: boolean): EditMode {
  const [parameters, setParameters] = useSearchParams();
  const may = usePermitted('dashboard_edit_file') && letsEdit;
  const asked = parameters.get(KEY) === EDIT;
  const [begun, setBegun] = useState(false);
  if (begun !== (asked && (may || begun))) setBegun(!begun);
  const set = (on: boolean) =>
    setParameters((now) => {
      const next = new URLSearchParams(now);
      if (on) next.set(KEY, EDIT);
      else next.delete(KEY);
      return next;
    });
  // Without the right to edit, `mode` is of no effect.
  const editNew = (menuCode: string) => setParameters({ menuCode, [KEY]: EDIT });
  return {
    editing: asked && (may || begun),
    edit: may ? () => set(true) : undefined,
    editNew,
    leave: () => set(false),
  };
}
