import { namedResourceSchema } from '@tessera/contract';
import type { DialogComponentProps } from '@tessera/remote-kit';
import { useEffect } from 'react';

import { WhyDialog } from './why-dialog.tsx';

const propsSchema = namedResourceSchema.pick({ kind: true, id: true, name: true });

/** The dialog `mf-admin/why-resource`: takes kind, id and name of an object, and says who may do what with it and why. */
export function WhyResourceDialog({ props, close }: DialogComponentProps) {
  const parsed = propsSchema.safeParse(props);
  const usable = parsed.success;
  useEffect(() => {
    if (!usable) close();
  }, [usable, close]);
  return parsed.success ? <WhyDialog resource={parsed.data} onClose={() => close()} /> : null;
}
