import type { ComputedField, Locale } from '@tessera/contract';
import type { Client } from '@tessera/request';
import { lazy, Suspense } from 'react';

const FormulaForm = lazy(() => import('./formula-form.tsx').then((module) => ({ default: module.FormulaForm })));

export interface FormulaDialogProps {
  readonly client: Client;
  readonly locale: Locale;
  /** The table or model that gets the field; the viewer must be able to change it. */
  readonly tableId: string;
  /** The computed field that is changed; left out for a new one. */
  readonly fieldId?: string;
  /** The field as it was saved. The dialog is closed afterwards. */
  readonly onSaved: (field: ComputedField) => void;
  readonly onClose: () => void;
}

/** Writes a computed field of a table: name, formula with completion and a preview of its values, format. */
export function FormulaDialog(props: FormulaDialogProps) {
  return (
    <Suspense fallback={null}>
      <FormulaForm {...props} />
    </Suspense>
  );
}
