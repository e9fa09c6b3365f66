import { usePermitted } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';

const KEY = 'mode';
const EDIT = 'edit';

export interface EditMode {
  readonly editing: boolean;
  /** Undefined for whoever may not edit boards. */
  readonly edit: (() => void) | undefined;
  leave(): void;
}

/** Whether the address asks to edit the board, by `mode=edit`, and the member may. */
export function useEditMode(): EditMode {
  const [parameters, setParameters] = useSearchParams();
  const may = usePermitted('dashboard_edit_file');
  const set = (on: boolean) =>
    setParameters((now) => {
      const next = new URLSearchParams(now);
      if (on) next.set(KEY, EDIT);
      else next.delete(KEY);
      return next;
    });
  return {
    editing: may && parameters.get(KEY) === EDIT,
    edit: may ? () => set(true) : undefined,
    leave: () => set(false),
  };
}
